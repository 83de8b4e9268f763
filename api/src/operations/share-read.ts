type Shared<T> = { result: Promise<T>; endedAt: number | null };

/** Callers share a running read, and its result for `freshMs` after it ended. An error reaches only the callers that wait for that read. */
export function shareRead<T>(
  read: () => Promise<T>,
  { freshMs, now }: { freshMs: number; now: () => Date },
): () => Promise<T> {
  let last: Shared<T> | null = null;
  const isFresh = (endedAt: number) => {
    const age = now().getTime() - endedAt;
    // The clock may have been set back.
    return age >= 0 && age < freshMs;
  };
  return () => {
    if (last && (last.endedAt === null || isFresh(last.endedAt))) return last.result;
    const current: Shared<T> = { result: read(), endedAt: null };
    last = current;
    current.result.then(
      () => {
        current.endedAt = now().getTime();
      },
      () => {
        if (last === current) last = null;
      },
    );
    return current.result;
  };
}
