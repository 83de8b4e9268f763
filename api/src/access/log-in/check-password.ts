import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError, Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { storedPasswordHash } from "./admin-password";
import { knownDevice } from "./device-cookie";
import { beginAttempt, type LogInSource } from "./log-in-attempts";
import { passwordVerifier } from "./password";

/** Checks a log-in's password; throws 401 where it is wrong and 429 where it comes too early after wrong ones. */
export function passwordCheck({ db, log, site, metrics }: Pick<PlatformDeps, "db" | "log" | "site" | "metrics">) {
  const verify = passwordVerifier();
  const addressOf = clientAddresses(site, log);
  const counted = (error: unknown): never => {
    if (error instanceof HttpError) metrics.logInFailures.inc({ reason: error.code });
    throw error;
  };
  return async (c: Context<AppEnv>, password: string): Promise<void> => {
    const hash = await storedPasswordHash(db);
    const device = hash === null ? null : knownDevice(c, site, hash);
    const source: LogInSource =
      device === null ? { kind: "address", id: addressOf(c) } : { kind: "device", id: device };
    const attempt = await beginAttempt(db, source, c.var.now).catch(counted);
    const isRight =
      hash !== null &&
      (await verify(password, hash, { isKnown: device !== null }).catch(async (error: unknown) => {
        await attempt.withdrawn();
        return counted(error);
      }));
    if (!isRight) {
      metrics.logInFailures.inc({ reason: "wrong_password" });
      throw Unauthenticated("Invalid password. Please try again.");
    }
    await attempt.succeeded();
  };
}
