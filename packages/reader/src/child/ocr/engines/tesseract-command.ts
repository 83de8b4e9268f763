import { startChild } from "../../../child-process";
import { linesOfHocr } from "./hocr-lines";
import { DPI, MAX_WALL_TIMES, POLL_MS, parametersFor, pnmOf, type Recogniser, TELL_MS } from "./settings";

export interface TesseractCommand {
  command: string[];
  /** The folder of `eng.traineddata`. */
  dataFolder: string;
}

const MIB = 1024 * 1024;
// A page of 4,000 × 4,000 pixels takes about 300 MiB.
const ADDRESS_BYTES = 1024 * MIB;
// A page full of text takes about 1 MiB.
const OUTPUT_BYTES = 16 * MIB;

/**
 * Runs the `tesseract` command for each page, on one thread, in this process's group and with its niceness and missing network.
 * A command that exceeds its CPU time, six times that in wall time, its memory, its output or `endsAt` is killed.
 */
export function tesseractCommand(
  { command, dataFolder }: TesseractCommand,
  { workers, endsAt }: { workers: number; endsAt: number },
): Recogniser {
  const settings = ["stdin", "stdout", "--tessdata-dir", dataFolder, "-l", "eng", "--oem", "1", "--dpi", DPI];
  const waiting: (() => void)[] = [];
  let free = workers;

  async function take(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function giveBack(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async recognise(picture, { segmentation, mostMs, onStep }) {
      await take();
      onStep();
      const parameters = { ...parametersFor(picture, segmentation), tessedit_create_hocr: "1" };
      const ofPage = Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const child = startChild([...command, ...settings, ...ofPage], {
        cpuSeconds: Math.ceil(mostMs / 1000) + 1,
        addressBytes: ADDRESS_BYTES,
        isOwnGroup: false,
        input: pnmOf(picture),
        env: { OMP_THREAD_LIMIT: "1" },
      });
      const started = performance.now();
      const telling = setInterval(onStep, TELL_MS);
      const timer = setInterval(() => {
        const passed = performance.now() - started;
        if (child.cpuSeconds() * 1000 > mostMs || passed > mostMs * MAX_WALL_TIMES || Date.now() > endsAt) child.kill();
      }, POLL_MS);
      try {
        const hocr = await textOf(child.stdout);
        if (hocr === null) child.kill();
        return (await child.exited) === 0 && hocr !== null ? linesOfHocr(hocr) : null;
      } finally {
        clearInterval(timer);
        clearInterval(telling);
        giveBack();
      }
    },
  };
}

/** Null when the output is too long. */
async function textOf(output: ReadableStream<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of output) {
    bytes += chunk.byteLength;
    if (bytes > OUTPUT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
