type Falsy = false | null | undefined | 0 | "";

const EVERY_MS = 10;

// Several times what any wait takes on a busy machine.
const WITHIN_MS = 60_000;

/** Calls `look` until it returns something true, and returns that. Throws after a minute, or what `look` throws. */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { everyMs = EVERY_MS, withinMs = WITHIN_MS }: { everyMs?: number; withinMs?: number } = {},
): Promise<Exclude<T, Falsy>> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isTrue(seen)) return seen;
    if (performance.now() > giveUpAt) throw new Error(`Still ${String(seen)} after ${withinMs} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

const isTrue = <T>(seen: T): seen is Exclude<T, Falsy> => Boolean(seen);
