import type { ExtractedField } from "@crm/domain/extraction.schema";
import type { ReadingProgress, SourceFile } from "./create-document-reader";
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
  target?: string | undefined;
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
    runChild([...before, process.execPath, path, JSON.stringify(request)], limits, onLine, signal);
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
      if (message?.type === "progress") onProgress?.({ page: message.page, pages: message.pages });
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
  if (message?.type === "disk-full") throw new DiskFull("There is no room left on the disk.");
  if (message?.type === "unreadable" && isUnreadableReason(message.reason))
    throw new UnreadableDocument(message.reason);
  throw new UnreadableDocument("reader-stopped");
}

/** The program is ours and prints its messages one a line; whatever a library prints between them is no JSON and is passed over. */
function parseMessage<Result>(line: string): ProgramMessage<Result> | undefined {
  if (!line.startsWith('{"type":')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
