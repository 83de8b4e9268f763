type Shared<T> = { reading: Promise<T>; endedAt: number | null };

/** Callers share a running read and its result for `keptMs`. An error goes only to the waiting callers. */
export function shareReading<T>(
  read: () => Promise<T>,
  { keptMs, now }: { keptMs: number; now: () => Date },
): () => Promise<T> {
  let last: Shared<T> | null = null;
  const isFresh = (endedAt: number) => {
    const age = now().getTime() - endedAt;
    // The clock may have been set back.
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
