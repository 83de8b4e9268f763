export interface UploadClock {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal fires; never throws. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const pageClock: UploadClock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((done) => {
      if (signal.aborted) return done();
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        done();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener("abort", end);
    }),
};
