import { sessionActor } from "../../access/embed/signed-address";
import { findToken } from "../../access/log-in/api-token";
import type { PlatformDeps } from "../../platform/deps";
import type { Login } from "../../platform/http/env";

type Call = { login: Login; authorization: string | undefined };

/** Whether who opened a long answer would still be let in; looking on is no use of a session, so that it ends in its time. */
export async function mayStillCall(deps: PlatformDeps, { login, authorization }: Call): Promise<boolean> {
  try {
    if (login.session) return (await sessionActor(deps, login.session, deps.now())) !== null;
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    return token !== undefined && (await findToken(deps.db, token, deps.now())) !== null;
  } catch {
    // The database is away for a moment: the next beat asks again.
    return true;
  }
}
