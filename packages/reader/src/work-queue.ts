import { ReaderBusy } from "./reading-failure";

export interface WorkQueue {
  /** `isAgain` is work that was admitted before: it queues even when the queue is full. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal, isAgain?: boolean): Promise<T>;
  /** Background work: refused with ReaderBusy without a free slot, and stopped when a slot is needed. */
  runInBackground<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
  load(): QueueLoad;
}

/** `refused` counts since the start. */
export interface QueueLoad {
  running: number;
  waiting: number;
  refused: number;
}

interface WorkQueueSettings {
  atOnce: number;
  waiting: number;
  waitingElsewhere?: () => number;
}

/** Runs `atOnce` jobs, queues up to `waiting` more and refuses the rest with ReaderBusy. */
export function createWorkQueue({ atOnce, waiting, waitingElsewhere = () => 0 }: WorkQueueSettings): WorkQueue {
  const line: (() => void)[] = [];
  const background = new Set<AbortController>();
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
    const [evicted] = background;
    evicted?.abort(new ReaderBusy(RETRY_SECONDS));
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

  // The slot passes directly to the next job, so that a newer job cannot take it.
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
    async runInBackground(work, signal) {
      signal.throwIfAborted();
      if (running >= atOnce) throw new ReaderBusy(RETRY_SECONDS);
      running += 1;
      const eviction = new AbortController();
      background.add(eviction);
      try {
        return await work(AbortSignal.any([signal, eviction.signal]));
      } finally {
        background.delete(eviction);
        leavePlace();
      }
    },
    load: () => ({ running, waiting: line.length, refused }),
  };
}

const RETRY_SECONDS = 10;
