type Shared<T> = { reading: Promise<T>; endedAt: number | null };

/**
 * Lets all who ask while something is read, and within `keptMs` (milliseconds) after, have that one reading. One that failed goes to
 * those who waited for it, and to nobody after them.
 */
export function shareReading<T>(
  read: () => Promise<T>,
  { keptMs, now }: { keptMs: number; now: () => Date },
): () => Promise<T> {
  let last: Shared<T> | null = null;
  const isFresh = (endedAt: number) => {
    const age = now().getTime() - endedAt;
    // A clock may be set back.
    return age >= 0 && age < keptMs;
  };
  return () => {
    if (last && (last.endedAt === null || isFresh(last.endedAt))) return last.reading;
    const mine: Shared<T> = { reading: read(), endedAt: null };
    last = mine;
    mine.reading.then(
      () => {
        mine.endedAt = now().getTime();
      },
      () => {
        if (last === mine) last = null;
      },
    );
    return mine.reading;
  };
}
