import { dirname, join } from "node:path";
import { createWorker, OEM, type Worker } from "tesseract.js";

type RecognisedPage = Awaited<ReturnType<Worker["recognize"]>>["data"];

export interface Recogniser {
  /** The page's text with places; null when it took longer than it may. */
  recognise(png: Buffer): Promise<RecognisedPage | null>;
}

const LANGUAGE = join(
  dirname(Bun.fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json"))),
  "4.0.0_best_int",
);

/** OCR on a number of workers, from local language data alone. A worker that overruns `pageMs` is dropped for a new one. */
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
    async recognise(png) {
      const taken = await take();
      const worker = await taken.worker;
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(() => late.resolve(null), pageMs);
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
        clearTimeout(timer);
      }
    },
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
