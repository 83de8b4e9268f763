import { dirname, join } from "node:path";
import { createWorker, OEM, PSM, type RecognizeOptions, type Worker } from "tesseract.js";
import type { GreyPicture } from "./picture/grey-picture";
import { hasDarkAreas } from "./picture/has-dark-areas";

export type RecognisedText = Awaited<ReturnType<Worker["recognize"]>>["data"];

/** "block" reads one block of lines; "automatic" finds blocks and cells, and skips graphics. */
export type Segmentation = "block" | "automatic";

export interface RecogniseOptions {
  segmentation: Segmentation;
  /** CPU time in milliseconds. */
  mostMs: number;
  onStep: () => void;
}

export interface Recogniser {
  /** Positions are in pixels of the picture; null on timeout. */
  recognise(picture: GreyPicture, options: RecogniseOptions): Promise<RecognisedText | null>;
}

const LANGUAGE = join(
  dirname(Bun.fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json"))),
  "4.0.0_best_int",
);

const POLL_MS = 250;
const TELL_MS = 5_000;
const MAX_WALL_TIMES = 6;

interface RecogniserSettings {
  workers: number;
  endsAt: number;
}

/**
 * A pool of OCR workers with bundled language data. A worker is replaced when it exceeds its CPU time, six times that in wall
 * time, or `endsAt`. The wall-time limit is generous because OCR runs at low priority: on a busy server, pages would otherwise
 * time out.
 */
export function createRecogniser({ workers, endsAt }: RecogniserSettings): Recogniser {
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
    async recognise(picture, { segmentation, mostMs, onStep }) {
      const taken = await take();
      const worker = await taken.worker;
      onStep();
      const late = Promise.withResolvers<null>();
      const clock = processorClock(workers);
      const telling = setInterval(onStep, TELL_MS);
      const timer = setInterval(() => {
        const { used, passed } = clock();
        if (used > mostMs || passed > mostMs * MAX_WALL_TIMES || Date.now() > endsAt) late.resolve(null);
      }, POLL_MS);
      try {
        const text = await Promise.race([
          worker
            .recognize(pnmOf(picture), settingsFor(picture, segmentation), { blocks: true, text: false })
            .then(({ data }) => data),
          late.promise,
        ]);
        giveBack(text ? taken.worker : replace(worker));
        return text;
      } catch (error) {
        giveBack(replace(worker));
        throw error;
      } finally {
        clearInterval(timer);
        clearInterval(telling);
      }
    },
  };
}

function pnmOf({ data, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

// Tesseract accepts all of its parameters here; the library's types list only some.
function settingsFor(picture: GreyPicture, segmentation: Segmentation): Partial<RecognizeOptions> {
  const parameters = {
    tessedit_pageseg_mode: segmentation === "block" ? PSM.SINGLE_BLOCK : PSM.AUTO,
    // Otherwise Tesseract would recognise difficult lines twice, the second time inverted.
    ...(!hasDarkAreas(picture) && { invert_threshold: "0" }),
  };
  return parameters as Partial<RecognizeOptions>;
}

function processorClock(workers: number): () => { used: number; passed: number } {
  const before = process.cpuUsage();
  const start = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { used: (user + system) / 1000 / workers, passed: performance.now() - start };
  };
}

// Terminating a worker never settles its job, so the result is not awaited.
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
