import { createWorker, OEM, type Page, type RecognizeOptions, type Worker } from "tesseract.js";
import { keptWords, type RecognisedLine } from "../text/recognised-line";
import { LANGUAGE_FOLDER } from "./language-data";
import { DPI, MAX_WALL_TIMES, POLL_MS, parametersFor, pnmOf, type Recogniser, TELL_MS } from "./settings";

/**
 * A pool of OCR workers with bundled language data. A worker is replaced when it exceeds its CPU time, six times that in wall
 * time, or `endsAt`. The wall-time limit is generous because OCR runs at low priority: on a busy server, pages would otherwise
 * time out.
 */
export function tesseractJs({ workers, endsAt }: { workers: number; endsAt: number }): Recogniser {
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
            // Tesseract accepts all of its parameters here; the library's types list only some.
            .recognize(pnmOf(picture), parametersFor(picture, segmentation) as Partial<RecognizeOptions>, {
              blocks: true,
              text: false,
            })
            .then(({ data }) => linesOf(data)),
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

function linesOf({ blocks }: Page): RecognisedLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ words, bbox, baseline }) => ({ bbox, baseline, words: keptWords(words) }));
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
    langPath: LANGUAGE_FOLDER,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => undefined,
  });
  await worker.setParameters({ user_defined_dpi: DPI });
  return worker;
}
