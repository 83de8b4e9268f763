import { fileURLToPath } from "node:url";
import { EXTRACTED_FIELDS, type ExtractedField } from "@crm/domain/document/extraction.schema";
import type { Logger } from "pino";
import type { DrawingRequest, ReadingRequest } from "./child/requests";
import type { ContractReading } from "./fields/extract-contract";
import type { DocumentFormat, ReadDocument, RenderedWord } from "./read-document";
import { FieldsTookTooLong, NeedsOcr, ReaderBusy, UnreadableDocument } from "./reading-failure";
import { type ReadingLimits, readingLimitsFor } from "./reading-limits";
import type { ChildLimits } from "./run-child";
import {
  type ProgramRequest,
  programHere,
  type ReadingProgress,
  type RunRequest,
  runProgram,
  type SourceFile,
} from "./run-program";
import { programAtSocket } from "./service/program-at-socket";
import { readerService } from "./service/reader-service";
import { createWorkQueue, type QueueLoad, type WorkQueue } from "./work-queue";

export type { ReadingProgress, SourceFile };

interface WorkOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

export interface ReadingOptions extends WorkOptions {
  /** Formats that are read; the bytes must be one of them and agree with the file's extension. */
  accept: DocumentFormat[];
  /** Every page of a scan is read, also when all details have been found. */
  whole?: boolean;
  /** Only its text is wanted, none of the contract's fields. */
  isTextOnly?: boolean;
  /** Nobody waits for it: ReaderBusy as soon as somebody else's document wants its place. */
  isAside?: boolean;
}

export interface DrawingOptions extends WorkOptions {
  /** Where the pages are written: `{target}-1.png` and so on, each of them whole when its progress is told. */
  target: string;
}

export interface ReadingResult {
  document: ReadDocument;
  contract: ContractReading;
  /** Fields that took too long, and without which the document was read once more. */
  leftOut: readonly ExtractedField[];
}

export interface DocumentReader {
  read(files: SourceFile[], options: ReadingOptions): Promise<ReadingResult>;
  /** A Word document as HTML for the eye, without its hidden text; the HTML is the document's and has to be sanitized. */
  render(file: SourceFile, options?: { signal?: AbortSignal }): Promise<RenderedWord>;
  /** Draws the pages of a PDF as PNGs at 150 dpi; answers how many there are. */
  drawPages(file: SourceFile, options: DrawingOptions): Promise<number>;
  /** Documents that are read, that wait for it, and that were refused. */
  load(): QueueLoad;
  /** Why no document can be read now; null where they can. */
  trouble(): Promise<string | null>;
  close(): void;
}

export interface DocumentReaderSettings {
  cores?: number;
  waiting?: number;
  limits?: Partial<ReadingLimits>;
  /** The program that reads; another one stands in for it in tests of the limits. */
  program?: string;
  /** What the command of each child begins with: `withoutNetwork`. */
  before?: readonly string[] | null;
  /** Where the reader is served by another user; without it the programs run as this one. */
  socket?: string | null;
  /** Where it is noted that the reader at the socket goes away and answers again. */
  log?: Pick<Logger, "info" | "warn">;
}

// Who waits for a document is told to come back, by when another server may run.
const STOPPING_SECONDS = 10;

const PICTURE = /\.(?:png|jpe?g)$/i;
const LOWER_PRIORITY = 5;

const READING_PROGRAM = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const DRAWING_PROGRAM = fileURLToPath(new URL("./child/draw-main.ts", import.meta.url));

/**
 * Opens foreign documents, each in a child process of its own: reads the contract's facts from them, renders or draws them.
 * Several files are pages of one document and must be images. For every two cores one document is read as text, and one is
 * recognised or drawn at lower priority, so that text never waits for OCR; 32 wait for either.
 * All throw UnreadableDocument, WrongDocumentType or ReaderBusy, drawing also DiskFull; `close` ends all that runs.
 */
export function createDocumentReader(settings: DocumentReaderSettings = {}): DocumentReader {
  const cores = settings.cores ?? navigator.hardwareConcurrency;
  const limits = { ...readingLimitsFor(cores), ...settings.limits };
  const { readMs, textMs, memoryBytes, outputBytes } = limits;
  const places = { atOnce: Math.max(1, Math.floor(cores / 2)), waiting: settings.waiting ?? 32 };
  const text = createWorkQueue({ ...places, waitingElsewhere: () => slow.load().waiting });
  const slow = createWorkQueue({ ...places, waitingElsewhere: () => text.load().waiting });
  const closing = new AbortController();
  const { socket, before } = settings;
  const here = (program: string) => programHere(program, before ?? []);
  const service = socket ? readerService(socket, settings.log) : null;
  const reading = service ? programAtSocket(service, "read") : here(settings.program ?? READING_PROGRAM);
  const drawing = service ? programAtSocket(service, "draw") : here(DRAWING_PROGRAM);

  function run<Result>(
    queue: WorkQueue,
    { program, ...call }: ProgramRequest & { program: RunRequest; limits: ChildLimits & { fieldsMs?: number } },
    { signal: given, onProgress, isAside }: WorkOptions & { isAside?: boolean },
    isAgain = false,
  ): Promise<Result> {
    const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal;
    const work = (stop: AbortSignal) => runProgram<Result>(program, { ...call, signal: stop, onProgress });
    return isAside ? queue.runAside(work, signal) : queue.run(() => work(signal), signal, isAgain);
  }

  const asText = {
    idleMs: textMs,
    totalMs: textMs,
    memoryBytes: Math.min(limits.textMemoryBytes, memoryBytes),
    outputBytes,
  };
  // Opening a document takes 30 seconds at most, both tries together.
  const restMs = Math.max(textMs, readMs - textMs);
  const slowly = (idleMs: number, mostMs: number) => ({
    idleMs,
    totalMs: idleMs + mostMs,
    fieldsMs: textMs,
    memoryBytes,
    outputBytes,
    niceness: LOWER_PRIORITY,
  });

  return {
    async read(files, options) {
      const { accept, whole = false } = options;
      let isText = !files.every(({ fileName }) => PICTURE.test(fileName));
      let idleMs = readMs;
      let leftOut: readonly ExtractedField[] = options.isTextOnly ? EXTRACTED_FIELDS : [];
      for (let isAgain = false; ; isAgain = true) {
        const request: ReadingRequest = { files, accept, limits, whole, mayRecognise: !isText, without: leftOut };
        const call = {
          program: reading,
          request,
          files,
          limits: isText ? asText : slowly(idleMs, limits.ocrDocumentMs),
        };
        try {
          const { document, contract } = await run<ReadingResult>(isText ? text : slow, call, options, isAgain);
          return { document, contract, leftOut };
        } catch (error) {
          const next = isText && nextOfText(error, textMs);
          if (next) {
            isText = false;
            if (next === "slow") idleMs = restMs;
          } else if (error instanceof FieldsTookTooLong) {
            if (leftOut.length > 0) throw new UnreadableDocument("timed-out");
            leftOut = error.fields;
          } else throw error;
        }
      }
    },
    async render(file, options = {}) {
      const request: ReadingRequest = { files: [file], accept: ["docx"], limits, asHtml: true };
      const call = { program: reading, request, files: [file] };
      const { html } = await run<Partial<RenderedWord>>(text, { ...call, limits: asText }, options).catch(
        (error: unknown) => {
          if (nextOfText(error, textMs) !== "slow") throw error;
          return run<Partial<RenderedWord>>(slow, { ...call, limits: slowly(restMs, 0) }, options, true);
        },
      );
      // A reader service of an earlier version answers the text of the document.
      if (typeof html !== "string") throw new UnreadableDocument("reader-stopped");
      return { html };
    },
    async drawPages(file, options) {
      const { target } = options;
      const request: DrawingRequest = { file, target, limits };
      const call = {
        program: drawing,
        request,
        files: [file],
        drawing: { target, pages: limits.drawnPages, bytes: limits.drawnBytes },
        limits: slowly(readMs, limits.drawDocumentMs),
      };
      let drawn = 0;
      const onProgress = (progress: ReadingProgress) => {
        drawn = progress.page;
        options.onProgress?.(progress);
      };
      const { pages } = await run<{ pages: number }>(slow, call, { ...options, onProgress });
      if (pages !== drawn) throw new UnreadableDocument("reader-stopped");
      return pages;
    },
    load() {
      const [one, other] = [text.load(), slow.load()];
      return {
        running: one.running + other.running,
        waiting: one.waiting + other.waiting,
        refused: one.refused + other.refused,
      };
    },
    trouble: async () => service?.trouble() ?? null,
    close() {
      closing.abort(new ReaderBusy(STOPPING_SECONDS, "The server is stopping. Please try again in a moment."));
    },
  };
}

/** Why a document that was begun as text goes on among the slow ones; null where it does not. */
function nextOfText(error: unknown, textMs: number): "ocr" | "slow" | null {
  if (error instanceof NeedsOcr) return "ocr";
  if (error instanceof UnreadableDocument)
    return error.reason === "timed-out" || error.reason === "too-much-memory" ? "slow" : null;
  // Fields that had little of the time are not what took it.
  return error instanceof FieldsTookTooLong && error.ms < textMs / 2 ? "slow" : null;
}
