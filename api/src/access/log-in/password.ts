import { TooMany } from "../../platform/errors/errors";

const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const CONCURRENCY = 2;
const MAX_WAITING = 100;
const FULL_RETRY_SECONDS = 5;

/** argon2id PHC string (19 MiB, 2 rounds). */
export const hashPassword = (password: string) => Bun.password.hash(password, ARGON2ID);

/** `isKnown`: the browser has logged in before. Its password is verified first and never refused. */
export type VerifyPassword = (password: string, hash: string, options: { isKnown: boolean }) => Promise<boolean>;

/** Verifies two at a time, so that many log-ins cannot use up memory and CPU. 100 more wait; the rest get 429. */
export function passwordVerifier(
  verify = (password: string, hash: string) => Bun.password.verify(password, hash),
): VerifyPassword {
  const known: (() => void)[] = [];
  const unknown: (() => void)[] = [];
  let running = 0;
  const enter = async (isKnown: boolean) => {
    if (running < CONCURRENCY) {
      running++;
      return;
    }
    if (!isKnown && unknown.length >= MAX_WAITING)
      throw TooMany("Too many people are logging in. Please try again in a moment.", FULL_RETRY_SECONDS);
    await new Promise<void>((resolve) => (isKnown ? known : unknown).push(resolve));
  };
  const leave = () => {
    const next = known.shift() ?? unknown.shift();
    if (next) next();
    else running--;
  };
  return async (password, hash, { isKnown }) => {
    await enter(isKnown);
    try {
      return await verify(password, hash);
    } finally {
      leave();
    }
  };
}
