/** Time as an upload needs it, so that a test can hand in its own. */
export interface UploadClock {
  /** Milliseconds from some fixed moment. */
  now(): number;
  /** Ends after so many milliseconds, or at once when the signal fires; never throws. */
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
