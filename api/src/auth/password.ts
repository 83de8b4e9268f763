const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const AT_ONCE = 2;

/** Hash of a password as an argon2id PHC string (19 MiB, 2 rounds). */
export const hashPassword = (password: string) => Bun.password.hash(password, ARGON2ID);

export type VerifyPassword = (password: string, hash: string) => Promise<boolean>;

/** Verifies passwords, two at once at most, so that a storm of log-ins cannot take all memory and both cores. */
export function passwordVerifier(): VerifyPassword {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = () => (running < AT_ONCE ? void running++ : new Promise<void>((resolve) => waiting.push(resolve)));
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return async (password, hash) => {
    await enter();
    try {
      return await Bun.password.verify(password, hash);
    } finally {
      leave();
    }
  };
}
