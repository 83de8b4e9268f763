import { writeSync } from "node:fs";
import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import { errorCode, isDiskFull } from "@crm/domain/server/error-code";
import { NeedsOcr, UnreadableDocument, WrongDocumentType } from "../reading-failure";
import { type ProgramMessage, READY } from "../run-program";

interface FurtherRequests {
  /** Runs while no request is there. */
  prepare(): Promise<unknown>;
  /** Whether this process may take another request after the last one. */
  mayContinue(): boolean;
}

/**
 * Does the work of the request on the command line; without one, of each line of the standard input until a request fails or
 * `mayContinue` forbids the next.
 */
export async function answerParent<Request>(
  work: (request: Request) => Promise<object>,
  further?: FurtherRequests,
): Promise<never> {
  await raiseOomScore();
  const [, , only] = process.argv;
  if (only !== undefined) {
    await send(await outcomeOf(() => work(JSON.parse(only))));
    process.exit(0);
  }
  void further?.prepare();
  for await (const line of console) {
    const outcome = await outcomeOf(() => work(JSON.parse(line)));
    await send(outcome);
    const isRefusal = outcome.type !== "result" && outcome.type !== "needs-ocr";
    if (isRefusal || !further?.mayContinue()) break;
    await further.prepare();
    Bun.gc(false);
    await Bun.write(Bun.stdout, `${READY}\n`);
  }
  process.exit(0);
}

export function reportProgress(page: number, pages: number): Promise<void> {
  return send({ type: "progress", page, pages });
}

export function reportStep(): void {
  void send({ type: "step" });
}

// Not `process.stdout.fd`: it makes the pipe non-blocking, and parts of a long message would be written twice.
const STDOUT = 1;

/** Synchronous, because reading fields blocks this process from sending. */
export function reportFields(fields: ExtractedField[]): void {
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

// A truncated file and deeply nested markup cause RangeErrors too.
function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && errorCode(error) === null && !/call stack/.test(error.message);
}

async function send(message: ProgramMessage<object>): Promise<void> {
  await Bun.write(Bun.stdout, `${JSON.stringify(message)}\n`);
}

async function raiseOomScore(): Promise<void> {
  if (process.platform !== "linux") return;
  await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => undefined);
}
