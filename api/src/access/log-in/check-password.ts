import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { NO_PASSWORD } from "../../people/creators";
import { firstOwner, isActive } from "../../people/owner";
import { users } from "../../people/table";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Forbidden, HttpError, Invalid, Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv, Person } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { cookieName, isSecure } from "../../platform/http/session-cookie";
import type { Site } from "../../platform/process/site";
import { logInMode } from "../passwords/log-in-mode";
import { loginHash, passwordHashOf } from "../passwords/store-password";
import { beginAttempt, type LogInSource } from "./log-in-attempts";
import { passwordVerifier } from "./password";
import { hashSecret } from "./secret";

/** The hash of no password. Verified for an e-mail of nobody, which takes as long as for one of somebody. */
const HASH_OF_NONE = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(43)}$${"A".repeat(43)}`;

/** The person with their password's hash; null for an e-mail of nobody. `email` is null where one password opens everything. */
type Claimed = { email: string | null; account: { userId: number; hash: string } | null };

export type PasswordCheck = ReturnType<typeof passwordCheck>;

export function passwordCheck({ db, log, site, metrics }: Pick<PlatformDeps, "db" | "log" | "site" | "metrics">) {
  const verify = passwordVerifier();
  const addressOf = clientAddresses(site, log);
  const counted = (error: unknown): never => {
    if (error instanceof HttpError) metrics.logInFailures.inc({ reason: error.code });
    throw error;
  };
  const sourcesOf = (
    c: Context<AppEnv>,
    { email }: Claimed,
    device: string | null,
  ): [LogInSource, ...LogInSource[]] => {
    if (device !== null) return [{ kind: "device", id: device }];
    const address = { kind: "address", id: addressOf(c) } as const;
    return email === null ? [address] : [{ kind: "account", id: hashSecret(email) }, address];
  };
  const isRight = async (c: Context<AppEnv>, claimed: Claimed, password: string): Promise<boolean> => {
    const hash = claimed.account?.hash ?? HASH_OF_NONE;
    const device = claimed.account ? knownDevice(c, site, hash) : null;
    const attempt = await beginAttempt(db, sourcesOf(c, claimed, device), c.var.now).catch(counted);
    const matches = await verify(password, hash, { isKnown: device !== null }).catch(async (error: unknown) => {
      await attempt.withdraw();
      return counted(error);
    });
    if (matches && claimed.account) {
      await attempt.succeed();
      return true;
    }
    metrics.logInFailures.inc({ reason: "wrong_password" });
    return false;
  };
  return {
    /** Returns whose password it is. Throws the same 401 for every failure. */
    async logIn(c: Context<AppEnv>, { email, password }: { email?: string | undefined; password: string }) {
      const claimed = await claimedBy(db, email);
      if ((await isRight(c, claimed, password)) && claimed.account) return claimed.account.userId;
      throw Unauthenticated(WRONG_PASSWORD);
    },
    /** Confirms a call with the caller's own password. A wrong one counts like one at the log-in. */
    async confirm(c: Context<AppEnv>, { id, email }: Person, password: string): Promise<void> {
      const hash = await passwordHashOf(db, id);
      const account = hash === null ? null : { userId: id, hash };
      if (!(await isRight(c, { email, account }, password))) throw Forbidden(WRONG_PASSWORD, "wrong_password");
    },
  };
}

const WRONG_PASSWORD = "Invalid password. Please try again.";

async function claimedBy(db: Db, email: string | undefined): Promise<Claimed> {
  if ((await logInMode(db)) === "accounts") {
    if (email === undefined) throw Invalid([{ path: "email", message: "Enter your e-mail." }]);
    const lowerCase = email.trim().toLowerCase();
    return { email: lowerCase, account: await accountOf(db, eq(users.email, lowerCase)) };
  }
  return { email: null, account: await accountOf(db, eq(users.id, firstOwner)) };
}

// Creators have e-mails too, but no account.
async function accountOf(db: Db, isMeant: SQL) {
  const columns = { userId: users.id, hash: loginHash };
  const [row] = await db.select(columns).from(users).where(and(isMeant, isActive));
  return row && row.hash !== NO_PASSWORD ? row : null;
}

const YEAR_SECONDS = 365 * 86_400;

/** The signature covers the password's hash, so that a changed password invalidates every such cookie. */
function knownDevice(c: Context<AppEnv>, site: Site, passwordHash: string): string | null {
  const [id, signature] = (getCookie(c, cookieName(c, site, "device")) ?? "").split(".");
  if (!id || !signature) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(site, id, passwordHash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** The cookie does not log in. It only exempts the browser from waits that others caused. */
export function rememberDevice(c: Context<AppEnv>, site: Site, passwordHash: string): void {
  const id = knownDevice(c, site, passwordHash) ?? randomUUID();
  setCookie(c, cookieName(c, site, "device"), `${id}.${sign(site, id, passwordHash)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c, site),
    maxAge: YEAR_SECONDS,
  });
}

const sign = (site: Site, id: string, passwordHash: string) =>
  createHmac("sha256", site.deriveKey("device-cookie")).update(`${id}.${passwordHash}`).digest("base64url");
