import { fileURLToPath } from "node:url";
import type { ContractReading } from "../extraction/extract-contract";
import type { DocumentFormat, ReadDocument } from "./read-document";
import { isUnreadableReason, UnreadableDocument, WrongDocumentType } from "./reading-failure";
import { type ReadingLimits, readingLimitsFor } from "./reading-limits";
import { type ChildEnd, runChild } from "./run-child";
import { createWorkQueue } from "./work-queue";

/** A file on disk and the name that its owner gave it. */
export interface SourceFile {
  path: string;
  fileName: string;
}

export interface ReadingProgress {
  page: number;
  pages: number;
}

export interface ReadingOptions {
  /** Formats that are read; the bytes must be one of them and agree with the file's extension. */
  accept: DocumentFormat[];
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

export interface ReadingRequest {
  files: SourceFile[];
  accept: DocumentFormat[];
  limits: ReadingLimits;
}

export interface ReadingResult {
  document: ReadDocument;
  contract: ContractReading;
}

export type ReadingMessage =
  | ({ type: "progress" } & ReadingProgress)
  | ({ type: "result" } & ReadingResult)
  | { type: "wrong-type"; detected: DocumentFormat | null }
  | { type: "unreadable"; reason: string };

export interface DocumentReader {
  read(files: SourceFile[], options: ReadingOptions): Promise<ReadingResult>;
  close(): void;
}

export interface DocumentReaderSettings {
  cores?: number;
  waiting?: number;
  limits?: Partial<ReadingLimits>;
  /** The program that reads; another one stands in for it in tests of the limits. */
  program?: string;
}

const PROGRAM = fileURLToPath(new URL("./child/main.ts", import.meta.url));

/**
 * Opens foreign documents, each in a child process of its own, and reads the contract's facts from them.
 * Several files are pages of one document and must be images. One document runs for every two cores, 32 wait.
 * `read` throws UnreadableDocument, WrongDocumentType or ReaderBusy; `close` ends all that runs.
 */
export function createDocumentReader(settings: DocumentReaderSettings = {}): DocumentReader {
  const cores = settings.cores ?? navigator.hardwareConcurrency;
  const limits = { ...readingLimitsFor(cores), ...settings.limits };
  const queue = createWorkQueue({ atOnce: Math.max(1, Math.floor(cores / 2)), waiting: settings.waiting ?? 32 });
  const closing = new AbortController();

  async function readInChild(
    files: SourceFile[],
    options: ReadingOptions,
    signal: AbortSignal,
  ): Promise<ReadingResult> {
    const request: ReadingRequest = { files, accept: options.accept, limits };
    let last: ReadingMessage | undefined;
    const end = await runChild(
      [process.execPath, settings.program ?? PROGRAM, JSON.stringify(request)],
      {
        idleMs: limits.readMs,
        totalMs: limits.readMs + limits.ocrDocumentMs,
        memoryBytes: limits.memoryBytes,
        outputBytes: limits.outputBytes,
      },
      (line) => {
        const message = parseMessage(line);
        if (message?.type === "progress") options.onProgress?.({ page: message.page, pages: message.pages });
        else if (message) last = message;
      },
      signal,
    );
    if (end === "aborted") signal.throwIfAborted();
    return resultOf(last, end);
  }

  return {
    read(files, options) {
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
      return queue.run(() => readInChild(files, options, signal), signal);
    },
    close() {
      closing.abort(new Error("The document reader is closed."));
    },
  };
}

function resultOf(message: ReadingMessage | undefined, end: ChildEnd): ReadingResult {
  if (end === "timed-out" || end === "too-much-memory") throw new UnreadableDocument(end);
  if (message?.type === "result") return { document: message.document, contract: message.contract };
  if (message?.type === "wrong-type") throw new WrongDocumentType(message.detected);
  if (message?.type === "unreadable" && isUnreadableReason(message.reason))
    throw new UnreadableDocument(message.reason);
  throw new UnreadableDocument("reader-stopped");
}

/** The program is ours and prints its messages one a line; whatever a library prints between them is no JSON and is passed over. */
function parseMessage(line: string): ReadingMessage | undefined {
  if (!line.startsWith('{"type":')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
