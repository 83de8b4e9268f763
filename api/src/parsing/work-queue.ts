import { ReaderBusy } from "./reading-failure";

export interface WorkQueue {
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Runs `atOnce` pieces of work together, keeps up to `waiting` more in line, and refuses the rest with ReaderBusy. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new ReaderBusy(10);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const place = line.indexOf(admit);
        if (place >= 0) line.splice(place, 1);
        reject(signal?.reason);
      };
      const admit = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      signal?.addEventListener("abort", leave, { once: true });
      line.push(admit);
    });
  }

  return {
    async run(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        // The place passes straight to the next in line, so that nobody slips in between.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
