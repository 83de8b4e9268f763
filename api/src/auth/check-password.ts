import type { Context } from "hono";
import { clientAddresses } from "../http/client-address";
import type { AppEnv, Deps } from "../http/env";
import { HttpError, Unauthenticated } from "../http/errors";
import { storedPasswordHash } from "./admin-password";
import { knownDevice } from "./device-cookie";
import { beginAttempt, type LogInSource } from "./log-in-attempts";
import { passwordVerifier } from "./password";

/** Checks a log-in's password; throws 401 where it is wrong and 429 after too many of those. */
export function passwordCheck({ db, log, site, metrics }: Pick<Deps, "db" | "log" | "site" | "metrics">) {
  const verify = passwordVerifier();
  const addressOf = clientAddresses(site, log);
  return async (c: Context<AppEnv>, password: string): Promise<void> => {
    const device = knownDevice(c, site);
    const source: LogInSource = device ? { kind: "device", id: device } : { kind: "address", id: addressOf(c) };
    const attempt = await beginAttempt(db, source, c.var.now).catch((error: unknown) => {
      if (error instanceof HttpError) metrics.logInFailures.inc({ reason: error.code });
      throw error;
    });
    const hash = await storedPasswordHash(db);
    if (!hash || !(await verify(password, hash))) {
      metrics.logInFailures.inc({ reason: "wrong_password" });
      throw Unauthenticated("Invalid password. Please try again.");
    }
    await attempt.succeeded();
  };
}
