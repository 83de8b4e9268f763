import { fileURLToPath } from "node:url";
import type { ContractReading } from "../extraction/extract-contract";
import type { DocumentFormat, ReadDocument } from "./read-document";
import { ReaderBusy } from "./reading-failure";
import { type ReadingLimits, readingLimitsFor } from "./reading-limits";
import { runProgram } from "./run-program";
import { createWorkQueue, type QueueLoad } from "./work-queue";

/** A file on disk and the name that its owner gave it. */
export interface SourceFile {
  path: string;
  fileName: string;
}

export interface ReadingProgress {
  page: number;
  pages: number;
}

interface WorkOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

export interface ReadingOptions extends WorkOptions {
  /** Formats that are read; the bytes must be one of them and agree with the file's extension. */
  accept: DocumentFormat[];
  /** Every page of a scan is read, also when all details have been found. */
  whole?: boolean;
  /** Nobody waits for it: ReaderBusy as soon as somebody else's document wants its place. */
  isAside?: boolean;
}

export interface DrawingOptions extends WorkOptions {
  /** Where the pages are written: `{target}-1.png` and so on, each of them whole when its progress is told. */
  target: string;
}

export interface ReadingRequest {
  files: SourceFile[];
  accept: DocumentFormat[];
  limits: ReadingLimits;
  whole?: boolean;
}

export interface DrawingRequest {
  file: SourceFile;
  target: string;
  limits: ReadingLimits;
}

export interface ReadingResult {
  document: ReadDocument;
  contract: ContractReading;
}

export interface DocumentReader {
  read(files: SourceFile[], options: ReadingOptions): Promise<ReadingResult>;
  /** Draws the pages of a PDF as PNGs at 150 dpi; answers how many there are. */
  drawPages(file: SourceFile, options: DrawingOptions): Promise<number>;
  /** Documents that are read, that wait for it, and that were refused. */
  load(): QueueLoad;
  close(): void;
}

export interface DocumentReaderSettings {
  cores?: number;
  waiting?: number;
  limits?: Partial<ReadingLimits>;
  /** The program that reads; another one stands in for it in tests of the limits. */
  program?: string;
}

// Who waits for a document is told to come back, by when another server may run.
const STOPPING_SECONDS = 10;

const READING_PROGRAM = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const DRAWING_PROGRAM = fileURLToPath(new URL("./child/draw-main.ts", import.meta.url));

/**
 * Opens foreign documents, each in a child process of its own: reads the contract's facts from them, or draws their pages.
 * Several files are pages of one document and must be images. One document runs for every two cores, 32 wait.
 * All throw UnreadableDocument, WrongDocumentType or ReaderBusy, drawing also DiskFull; `close` ends all that runs.
 */
export function createDocumentReader(settings: DocumentReaderSettings = {}): DocumentReader {
  const cores = settings.cores ?? navigator.hardwareConcurrency;
  const limits = { ...readingLimitsFor(cores), ...settings.limits };
  const queue = createWorkQueue({ atOnce: Math.max(1, Math.floor(cores / 2)), waiting: settings.waiting ?? 32 });
  const closing = new AbortController();

  function run<Result>(
    program: string,
    request: object,
    mostMs: number,
    options: WorkOptions & { isAside?: boolean },
  ): Promise<Result> {
    const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
    const { readMs: idleMs, memoryBytes, outputBytes } = limits;
    const call = { request, limits: { idleMs, totalMs: idleMs + mostMs, memoryBytes, outputBytes } };
    const work = (stop: AbortSignal) =>
      runProgram<Result>(program, { ...call, signal: stop, onProgress: options.onProgress });
    return options.isAside ? queue.runAside(work, signal) : queue.run(() => work(signal), signal);
  }

  return {
    async read(files, options) {
      const request: ReadingRequest = { files, accept: options.accept, limits, whole: options.whole ?? false };
      const program = settings.program ?? READING_PROGRAM;
      const { document, contract } = await run<ReadingResult>(program, request, limits.ocrDocumentMs, options);
      return { document, contract };
    },
    async drawPages(file, options) {
      const request: DrawingRequest = { file, target: options.target, limits };
      const { pages } = await run<{ pages: number }>(DRAWING_PROGRAM, request, limits.drawDocumentMs, options);
      return pages;
    },
    load: queue.load,
    close() {
      closing.abort(new ReaderBusy(STOPPING_SECONDS, "The server is stopping. Please try again in a moment."));
    },
  };
}
