import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import { z } from "zod";
import { endsWithUs } from "./ends-with-us";
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

/** A file on disk and the name that its owner gave it. */
export interface SourceFile {
  path: string;
  fileName: string;
}

export interface ReadingProgress {
  page: number;
  pages: number;
}

/** What a program prints, one message a line; at last one that is neither progress nor step nor reading. */
export type ProgramMessage<Result> =
  | ({ type: "progress" } & ReadingProgress)
  | ({ type: "result" } & Result)
  | { type: "step" }
  /** The fields that are read from here on; none when the text is read. */
  | { type: "reading"; fields: ExtractedField[] }
  | { type: "needs-ocr" }
  | { type: "wrong-type"; detected: DocumentFormat | null }
  | { type: "unreadable"; reason: string }
  | { type: "disk-full" };

/** A request, and where it names files: those, and where drawn pages go. */
export interface ProgramRequest {
  request: object;
  files?: readonly SourceFile[];
  drawing?: Drawing;
}

/** Pages are drawn as `{target}-1.png` and so on, so many at most, and of so many bytes together. */
export interface Drawing {
  target: string;
  pages: number;
  bytes: number;
}

/** Runs a program with a request, here or elsewhere, as `runChild` runs a command. */
export type RunRequest = (
  request: ProgramRequest,
  limits: ChildLimits,
  onLine: (line: string) => number | undefined,
  signal: AbortSignal,
) => Promise<ChildEnd>;

/** Runs one of our programs here; `before` is what its command begins with. */
export function programHere(path: string, before: readonly string[] = []): RunRequest {
  return ({ request }, limits, onLine, signal) =>
    runChild(commandOf(path, JSON.stringify(request), before), limits, onLine, signal);
}

/** The command that runs one of our programs with a request. */
export function commandOf(path: string, request: string, before: readonly string[] = []): string[] {
  // Not before `before`: a process that enters a user namespace is no longer ended so.
  return [...before, ...endsWithUs(), process.execPath, path, request];
}

interface ProgramCall extends ProgramRequest {
  limits: ChildLimits & { /** For reading fields, from the first of them on. */ fieldsMs?: number };
  signal: AbortSignal;
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

/** Runs one of our programs on a foreign document in a child process and answers its result; throws as `DocumentReader` says. */
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
 * Takes up how far a program is, as it tells: it may have been taken over by its document. The number of a page that is
 * drawn names a file, and follows that of the page before. Throws UnreadableDocument where it tells of what cannot be.
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

/** The program is ours and prints its messages one a line; whatever a library prints between them is no JSON and is passed over. */
export function parseMessage<Result>(line: string): ProgramMessage<Result> | undefined {
  if (!line.startsWith('{"type":')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
