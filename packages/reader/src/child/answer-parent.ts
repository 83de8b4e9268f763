import { writeSync } from "node:fs";
import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import { errorCode, isDiskFull } from "@crm/domain/server/error-code";
import { NeedsOcr, UnreadableDocument, WrongDocumentType } from "../reading-failure";
import type { ProgramMessage } from "../run-program";

/** Runs the program that the parent asked for in its one argument, tells it the outcome, and ends. */
export async function answerParent<Request>(work: (request: Request) => Promise<object>): Promise<never> {
  await volunteerForTheOomKiller();
  await send(await outcomeOf(() => work(JSON.parse(process.argv[2] ?? ""))));
  process.exit(0);
}

/** Tells the parent how far the work is. */
export function tellProgress(page: number, pages: number): Promise<void> {
  return send({ type: "progress", page, pages });
}

/** Tells the parent that a part of a page is done, which counts its silence from anew. */
export function tellStep(): void {
  void send({ type: "step" });
}

/** Not `process.stdout.fd`, which opens a stream that makes the pipe non-blocking: parts of a long answer would be written twice. */
const STDOUT = 1;

/** Tells the parent which fields are read from here on; at once, since reading them keeps this process from sending. */
export function tellFields(fields: ExtractedField[]): void {
  const message: ProgramMessage<object> = { type: "reading", fields };
  writeSync(STDOUT, `${JSON.stringify(message)}\n`);
}

async function outcomeOf(work: () => Promise<object>): Promise<ProgramMessage<object>> {
  try {
    return { type: "result", ...(await work()) };
  } catch (error) {
    if (error instanceof WrongDocumentType) return { type: "wrong-type", detected: error.detected };
    if (error instanceof NeedsOcr) return { type: "needs-ocr" };
    if (error instanceof UnreadableDocument) return { type: "unreadable", reason: error.reason };
    if (isDiskFull(error)) return { type: "disk-full" };
    return { type: "unreadable", reason: isOutOfMemory(error) ? "too-much-memory" : "damaged" };
  }
}

// An offset beyond the end of a torn file and markup nested too deep are RangeErrors too.
function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && errorCode(error) === null && !/call stack/.test(error.message);
}

async function send(message: ProgramMessage<object>): Promise<void> {
  await Bun.write(Bun.stdout, `${JSON.stringify(message)}\n`);
}

async function volunteerForTheOomKiller(): Promise<void> {
  if (process.platform !== "linux") return;
  await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => undefined);
}
