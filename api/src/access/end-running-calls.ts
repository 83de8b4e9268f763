import type { LiveEvent } from "@crm/domain/server/live-event";
import type { PlatformDeps } from "../platform/deps";
import { Unauthenticated } from "../platform/errors/errors";
import type { AccessEnd, Login, SessionId } from "../platform/http/env";
import { openSessionOf } from "./embed/signed-address";

type Running = { userId: number; session: SessionId; stop: (error: Error) => void };

/** Ends streams and uploads of a person who was deactivated, at every server, as soon as it is announced. */
export function endRunningCalls(deps: PlatformDeps): (login: Login) => AccessEnd | undefined {
  const running = new Set<Running>();
  let isWatching = false;
  const endIfClosed = async (call: Running) => {
    try {
      if ((await openSessionOf(deps, call.session, deps.now())) !== null) return;
    } catch {
      // The database is unavailable. Streams check again at their next heartbeat, and uploads need it to be stored.
      return;
    }
    // Another announcement may have stopped it meanwhile.
    if (running.delete(call)) call.stop(Unauthenticated());
  };
  // Without an event, one may have been missed.
  const onEvent = (event: LiveEvent | null) => {
    for (const call of running)
      if (!event || (event.type === "people.changed" && event.id === call.userId)) void endIfClosed(call);
  };
  return ({ user, session }) => {
    if (!user || !session) return undefined;
    return (stop) => {
      // Not earlier, because a server begins to listen to the database when it is first needed.
      if (!isWatching) deps.events.watch(onEvent);
      isWatching = true;
      const call = { userId: user.id, session, stop };
      running.add(call);
      // The person may have been deactivated since the call was let in.
      void endIfClosed(call);
      return () => void running.delete(call);
    };
  };
}

/** For calls that store what they received long after they were let in. A session that only expired meanwhile is not refused. */
export async function refuseEndedSession(
  deps: PlatformDeps,
  { login, now }: { login?: Login | undefined; now: Date },
): Promise<void> {
  if (login?.session && !(await openSessionOf(deps, login.session, now))) throw Unauthenticated();
}
