import { fileURLToPath } from "node:url";
import { EXTRACTED_FIELDS, type ExtractedField } from "@crm/domain/document/extraction.schema";
import type { Logger } from "pino";
import type { DrawingRequest, ReadingRequest } from "./child/requests";
import type { ContractReading } from "./fields/extract-contract";
import { findOcrEngine } from "./ocr-engine";
import type { DocumentFormat, ReadDocument, RenderedWord } from "./read-document";
import { FieldsTookTooLong, NeedsOcr, ReaderBusy, UnreadableDocument } from "./reading-failure";
import { type ReadingLimits, readingLimitsFor } from "./reading-limits";
import type { ChildLimits } from "./run-child";
import {
  localProgram,
  type ProgramRequest,
  type ReadingProgress,
  type RunRequest,
  runProgram,
  type SourceFile,
} from "./run-program";
import { remoteProgram } from "./service/program-at-socket";
import { readerService } from "./service/reader-service";
import { warmProgram } from "./warm/warm-program";
import { createWorkQueue, type QueueLoad, type WorkQueue } from "./work-queue";

export type { ReadingProgress, SourceFile };

interface WorkOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

export interface ReadingOptions extends WorkOptions {
  /** The bytes must match one of them and the file's extension. */
  accept: DocumentFormat[];
  whole?: boolean;
  isTextOnly?: boolean;
  /** Background work: stopped with ReaderBusy as soon as another document needs its slot. */
  isBackground?: boolean;
}

export interface DrawingOptions extends WorkOptions {
  /** Pages are written as `{target}-1.png` and so on, each complete when its progress is reported. */
  target: string;
}

export interface ReadingResult {
  document: ReadDocument;
  contract: ContractReading;
  /** Fields that took too long in the first reading and were skipped in the second. */
  leftOut: readonly ExtractedField[];
}

export interface DocumentReader {
  read(files: SourceFile[], options: ReadingOptions): Promise<ReadingResult>;
  /** A Word document as HTML without hidden text. Callers must sanitise it. */
  render(file: SourceFile, options?: { signal?: AbortSignal }): Promise<RenderedWord>;
  /** Draws a PDF's pages as PNGs at 150 dpi; returns their number. */
  drawPages(file: SourceFile, options: DrawingOptions): Promise<number>;
  load(): QueueLoad;
  trouble(): Promise<string | null>;
  /** What recognises pictures, such as "tesseract 5.3.0"; null while the reader service does not report it. */
  ocrEngine(): Promise<string | null>;
  close(): void;
}

export interface DocumentReaderSettings {
  cores?: number;
  waiting?: number;
  limits?: Partial<ReadingLimits>;
  program?: string;
  /** Whether a child that read a text may read the next one; true by default. */
  isWarm?: boolean;
  /** Path of the `tesseract` command, by default the one on the PATH; null for tesseract.js. */
  ocrCommand?: string | null;
  before?: readonly string[] | null;
  socket?: string | null;
  log?: Pick<Logger, "info" | "warn">;
}

// Sent as Retry-After while stopping: enough for a new server to start.
const STOPPING_SECONDS = 10;

const PICTURE = /\.(?:png|jpe?g)$/i;
const LOWER_PRIORITY = 5;

const READING_PROGRAM = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const DRAWING_PROGRAM = fileURLToPath(new URL("./child/draw-main.ts", import.meta.url));

/**
 * Reads, renders and draws untrusted documents in child processes: texts one after the other, all else each in its own.
 * Several files are pages of one document and must be images. Text and OCR have separate queues, so text never waits for OCR. Throws UnreadableDocument,
 * WrongDocumentType or ReaderBusy; drawing also throws DiskFull.
 */
export function createDocumentReader(settings: DocumentReaderSettings = {}): DocumentReader {
  const cores = settings.cores ?? navigator.hardwareConcurrency;
  const limits = { ...readingLimitsFor(cores), ...settings.limits };
  const { readMs, textMs, memoryBytes, outputBytes } = limits;
  const places = { atOnce: Math.max(1, Math.floor(cores / 2)), waiting: settings.waiting ?? 32 };
  const text = createWorkQueue({ ...places, waitingElsewhere: () => slow.load().waiting });
  const slow = createWorkQueue({ ...places, waitingElsewhere: () => text.load().waiting });
  const closing = new AbortController();
  const { socket, program = READING_PROGRAM, isWarm = true } = settings;
  const before = settings.before ?? [];
  const service = socket ? readerService(socket, settings.log) : null;
  const reading = service ? remoteProgram(service, "read") : localProgram(program, before);
  const drawing = service ? remoteProgram(service, "draw") : localProgram(DRAWING_PROGRAM, before);
  const warmReading = service
    ? remoteProgram(service, "read", { isWarm })
    : warmProgram(program, { before, closing: closing.signal });
  const ocrCommand = async () => (service ? null : (await findOcrEngine(settings.ocrCommand)).command);
  // OCR always has its own child: it decodes pictures in native code.
  const readingText = isWarm ? warmReading : reading;

  function run<Result>(
    queue: WorkQueue,
    { program, ...call }: ProgramRequest & { program: RunRequest; limits: ChildLimits & { fieldsMs?: number } },
    { signal: given, onProgress, isBackground }: WorkOptions & { isBackground?: boolean },
    isAgain = false,
  ): Promise<Result> {
    const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal;
    const work = (stop: AbortSignal) => runProgram<Result>(program, { ...call, signal: stop, onProgress });
    return isBackground ? queue.runInBackground(work, signal) : queue.run(() => work(signal), signal, isAgain);
  }

  const asText = {
    idleMs: textMs,
    totalMs: textMs,
    memoryBytes: Math.min(limits.textMemoryBytes, memoryBytes),
    outputBytes,
  };
  // Both attempts together take at most 30 seconds to open a document.
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
        const request: ReadingRequest = {
          files,
          accept,
          limits,
          whole,
          mayRecognise: !isText,
          without: leftOut,
          ocrCommand: isText ? null : await ocrCommand(),
        };
        const call = {
          program: isText ? readingText : reading,
          request,
          files,
          limits: isText ? asText : slowly(idleMs, limits.ocrDocumentMs),
        };
        try {
          const { document, contract } = await run<ReadingResult>(isText ? text : slow, call, options, isAgain);
          return { document, contract, leftOut };
        } catch (error) {
          const next = isText && fallbackOf(error, textMs);
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
      const call = { request, files: [file] };
      const fast = { ...call, program: readingText, limits: asText };
      const { html } = await run<Partial<RenderedWord>>(text, fast, options).catch((error: unknown) => {
        if (fallbackOf(error, textMs) !== "slow") throw error;
        return run<Partial<RenderedWord>>(
          slow,
          { ...call, program: reading, limits: slowly(restMs, 0) },
          options,
          true,
        );
      });
      // An older reader service returns text instead of HTML.
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
    ocrEngine: async () => (service ? service.ocrEngine() : (await findOcrEngine(settings.ocrCommand)).name),
    close() {
      closing.abort(new ReaderBusy(STOPPING_SECONDS, "The server is stopping. Please try again in a moment."));
    },
  };
}

function fallbackOf(error: unknown, textMs: number): "ocr" | "slow" | null {
  if (error instanceof NeedsOcr) return "ocr";
  if (error instanceof UnreadableDocument)
    return error.reason === "timed-out" || error.reason === "too-much-memory" ? "slow" : null;
  // When the fields used little of the time, they did not cause the timeout.
  return error instanceof FieldsTookTooLong && error.ms < textMs / 2 ? "slow" : null;
}
