import { ReaderBusy } from "./reading-failure";

export interface WorkQueue {
  /** `isAgain` is work that has been let in before, here or in another queue: it waits at the end of the line, however long. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal, isAgain?: boolean): Promise<T>;
  /** Runs work that nobody waits for: refused with ReaderBusy while there is no place, and stopped so when one is wanted. */
  runAside<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
  load(): QueueLoad;
}

/** How much runs and waits now, and how much was refused since the start. */
export interface QueueLoad {
  running: number;
  waiting: number;
  refused: number;
}

interface WorkQueueSettings {
  atOnce: number;
  waiting: number;
  /** How many wait in other lines that share the places to wait with this one. */
  waitingElsewhere?: () => number;
}

/** Runs `atOnce` pieces of work together, keeps up to `waiting` more in line, and refuses the rest with ReaderBusy. */
export function createWorkQueue({ atOnce, waiting, waitingElsewhere = () => 0 }: WorkQueueSettings): WorkQueue {
  const line: (() => void)[] = [];
  const aside = new Set<AbortController>();
  let running = 0;
  let refused = 0;

  async function enter(signal?: AbortSignal, isAgain = false): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (!isAgain && line.length + waitingElsewhere() >= waiting) {
      refused += 1;
      throw new ReaderBusy(RETRY_SECONDS);
    }
    const [gives] = aside;
    gives?.abort(new ReaderBusy(RETRY_SECONDS));
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

  // The place passes straight to the next in line, so that nobody slips in between.
  function leavePlace(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, signal, isAgain) {
      await enter(signal, isAgain);
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
    async runAside(work, signal) {
      signal.throwIfAborted();
      if (running >= atOnce) throw new ReaderBusy(RETRY_SECONDS);
      running += 1;
      const giving = new AbortController();
      aside.add(giving);
      try {
        return await work(AbortSignal.any([signal, giving.signal]));
      } finally {
        aside.delete(giving);
        leavePlace();
      }
    },
    load: () => ({ running, waiting: line.length, refused }),
  };
}

const RETRY_SECONDS = 10;
