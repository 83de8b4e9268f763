import { TooMany } from "../../platform/errors/errors";

const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const AT_ONCE = 2;
const MOST_WAITING = 100;
const FULL_RETRY_SECONDS = 5;

/** Hash of a password as an argon2id PHC string (19 MiB, 2 rounds). */
export const hashPassword = (password: string) => Bun.password.hash(password, ARGON2ID);

/** `isKnown`: from a browser that has logged in before. It goes ahead of all others, and is never turned away. */
export type VerifyPassword = (password: string, hash: string, options: { isKnown: boolean }) => Promise<boolean>;

/**
 * Verifies passwords, two at once at most, so that a storm of log-ins cannot take all memory and both cores. A hundred
 * wait; further ones are 429.
 */
export function passwordVerifier(
  verify = (password: string, hash: string) => Bun.password.verify(password, hash),
): VerifyPassword {
  const known: (() => void)[] = [];
  const unknown: (() => void)[] = [];
  let running = 0;
  const enter = async (isKnown: boolean) => {
    if (running < AT_ONCE) {
      running++;
      return;
    }
    if (!isKnown && unknown.length >= MOST_WAITING)
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
