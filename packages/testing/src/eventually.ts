type Falsy = false | null | undefined | 0 | "";

const EVERY_MS = 10;

// Several times the longest wait on a busy machine.
const TIMEOUT_MS = 60_000;

/** Calls `look` until it returns a truthy value. Throws after a minute. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { everyMs = EVERY_MS, withinMs = TIMEOUT_MS }: { everyMs?: number; withinMs?: number } = {},
): Promise<Exclude<T, Falsy>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isTrue(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`Still ${String(seen)} after ${withinMs} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

const isTrue = <T>(seen: T): seen is Exclude<T, Falsy> => Boolean(seen);
