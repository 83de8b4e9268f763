import { dirname, join } from "node:path";
import { createWorker, OEM, type Worker } from "tesseract.js";

type RecognisedPage = Awaited<ReturnType<Worker["recognize"]>>["data"];

export interface Recogniser {
  /** The page's text with places; null when it took longer than it may, counted from `onStart`. */
  recognise(png: Buffer, onStart: () => void): Promise<RecognisedPage | null>;
}

const LANGUAGE = join(
  dirname(Bun.fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json"))),
  "4.0.0_best_int",
);

const POLL_MS = 250;
const MOST_WALL_TIMES = 2.5;

/**
 * OCR on a number of workers, from local language data alone. A worker that overruns `pageMs` of processor time, or two
 * and a half times that by the clock, is dropped for a new one: at lowered priority a busy server must not cost pages.
 */
export function createRecogniser({ workers, pageMs }: { workers: number; pageMs: number }): Recogniser {
  const idle = Array.from({ length: workers }, () => startWorker());
  const waiting: ((worker: Promise<Worker>) => void)[] = [];

  const take = () => {
    const worker = idle.pop();
    return worker
      ? { worker }
      : new Promise<{ worker: Promise<Worker> }>((resolve) => waiting.push((worker) => resolve({ worker })));
  };
  const giveBack = (worker: Promise<Worker>) => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };

  return {
    async recognise(png, onStart) {
      const taken = await take();
      const worker = await taken.worker;
      onStart();
      const late = Promise.withResolvers<null>();
      const clock = processorClock(workers);
      const timer = setInterval(() => {
        const { used, passed } = clock();
        if (used > pageMs || passed > pageMs * MOST_WALL_TIMES) late.resolve(null);
      }, POLL_MS);
      try {
        const page = await Promise.race([
          worker.recognize(png, {}, { blocks: true, text: false }).then(({ data }) => data),
          late.promise,
        ]);
        giveBack(page ? taken.worker : replace(worker));
        return page;
      } catch (error) {
        giveBack(replace(worker));
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** Milliseconds from now: of processor time for each worker, and by the clock. */
function processorClock(workers: number): () => { used: number; passed: number } {
  const before = process.cpuUsage();
  const start = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { used: (user + system) / 1000 / workers, passed: performance.now() - start };
  };
}

/** Ending a worker never settles what it was recognising, so nobody waits for it. */
function replace(worker: Worker): Promise<Worker> {
  void worker.terminate();
  return startWorker();
}

async function startWorker(): Promise<Worker> {
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: LANGUAGE,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => undefined,
  });
  await worker.setParameters({ user_defined_dpi: "150" });
  return worker;
}
