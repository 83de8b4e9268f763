import type { UploadClock } from "../upload-clock";

export function manualClock(): UploadClock & { pass: (ms: number) => void; waits: () => number[] } {
  let time = 0;
  const waiting = new Set<{ until: number; ms: number; end: () => void }>();
  return {
    now: () => time,
    wait: (ms, signal) =>
      new Promise((done) => {
        if (signal.aborted) return done();
        const entry = {
          until: time + ms,
          ms,
          end: () => {
            waiting.delete(entry);
            done();
          },
        };
        waiting.add(entry);
        signal.addEventListener("abort", entry.end);
      }),
    pass(ms) {
      time += ms;
      for (const { until, end } of [...waiting]) if (until <= time) end();
    },
    /** The full length of each pending wait. */
    waits: () => [...waiting].map(({ ms }) => ms),
  };
}
