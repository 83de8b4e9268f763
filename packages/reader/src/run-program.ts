import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import { z } from "zod";
import { diesWithParent } from "./dies-with-parent";
import type { DocumentFormat } from "./read-document";
import {
  DiskFull,
  FieldsTookTooLong,
  isUnreadableReason,
  NeedsOcr,
  UnreadableDocument,
  WrongDocumentType,
} from "./reading-failure";
import { type ChildEnd, type ChildLimits, runChild } from "./run-child";

export interface SourceFile {
  path: string;
  fileName: string;
}

export interface ReadingProgress {
  page: number;
  pages: number;
}

/** One message per line; after a single request, the last one is the outcome. */
export type ProgramMessage<Result> =
  | ({ type: "progress" } & ReadingProgress)
  | ({ type: "result" } & Result)
  | { type: "step" }
  | { type: "reading"; fields: ExtractedField[] }
  | { type: "needs-ocr" }
  | { type: "wrong-type"; detected: DocumentFormat | null }
  | { type: "unreadable"; reason: string }
  | { type: "disk-full" };

export interface ProgramRequest {
  request: object;
  files?: readonly SourceFile[];
  drawing?: Drawing;
}

export interface Drawing {
  target: string;
  pages: number;
  bytes: number;
}

export type RunRequest = (
  request: ProgramRequest,
  limits: ChildLimits,
  onLine: (line: string) => number | undefined,
  signal: AbortSignal,
) => Promise<ChildEnd>;

export function localProgram(path: string, before: readonly string[] = []): RunRequest {
  return ({ request }, limits, onLine, signal) =>
    runChild(commandOf(path, JSON.stringify(request), before), limits, onLine, signal);
}

/** Without a request, the program reads requests from its standard input. */
export function commandOf(path: string, request: string | null, before: readonly string[] = []): string[] {
  // `before` comes first: entering a user namespace clears the parent-death signal.
  return [...before, ...diesWithParent(), process.execPath, path, ...(request === null ? [] : [request])];
}

interface ProgramCall extends ProgramRequest {
  limits: ChildLimits & { /** For reading fields, from the first of them on. */ fieldsMs?: number };
  signal: AbortSignal;
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

export async function runProgram<Result>(
  run: RunRequest,
  { limits, signal, onProgress, ...request }: ProgramCall,
): Promise<Result> {
  let last: ProgramMessage<Result> | undefined;
  let reading: { fields: ExtractedField[]; since: number } | undefined;
  const progressOf = followProgress(request.drawing);
  const readingMs = () => (reading ? performance.now() - reading.since : 0);
  const end = await run(
    request,
    limits,
    (line) => {
      const message = parseMessage<Result>(line);
      if (message?.type === "reading") {
        const { fields } = message;
        reading = fields.length > 0 ? { fields, since: reading?.since ?? performance.now() } : undefined;
        return reading && limits.fieldsMs && Math.max(1, limits.fieldsMs - readingMs());
      }
      reading = undefined;
      if (message?.type === "progress") onProgress?.(progressOf(message));
      else if (message && message.type !== "step") last = message;
    },
    signal,
  );
  if (end === "aborted") signal.throwIfAborted();
  if (end === "timed-out" && reading) throw new FieldsTookTooLong(reading.fields, readingMs());
  return resultOf(last, end);
}

function resultOf<Result>(message: ProgramMessage<Result> | undefined, end: ChildEnd): Result {
  if (end === "timed-out" || end === "too-much-memory") throw new UnreadableDocument(end);
  if (message?.type === "result") return message;
  if (message?.type === "wrong-type") throw new WrongDocumentType(message.detected);
  if (message?.type === "needs-ocr") throw new NeedsOcr();
  if (message?.type === "disk-full") throw new DiskFull();
  if (message?.type === "unreadable" && isUnreadableReason(message.reason))
    throw new UnreadableDocument(message.reason);
  throw new UnreadableDocument("reader-stopped");
}

/**
 * Validates progress messages: a hostile document may have taken over the program, and page numbers become file names. Throws
 * UnreadableDocument.
 */
export function followProgress(drawing?: Pick<Drawing, "pages">): (message: { type: "progress" }) => ReadingProgress {
  const count = z.int().nonnegative();
  let drawn = 0;
  return (message) => {
    const page = drawing
      ? z
          .int()
          .min(1)
          .max(drawing.pages)
          .refine((number) => number === drawn + 1)
      : count;
    const { data, success } = z.object({ page, pages: count }).safeParse(message);
    if (!success) throw new UnreadableDocument("reader-stopped");
    drawn = data.page;
    return data;
  };
}

const OUTCOME = /^\{"type":"(?:result|needs-ocr|wrong-type|unreadable|disk-full)"/;

export const isOutcome = (line: string): boolean => OUTCOME.test(line);

/** The line by which a program offers to read another document. */
export const READY = '{"type":"ready"}';

// Libraries may print other lines, which are not JSON.
export function parseMessage<Result>(line: string): ProgramMessage<Result> | undefined {
  if (!line.startsWith('{"type":')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
