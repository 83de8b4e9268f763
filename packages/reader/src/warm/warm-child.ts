import { cpuSecondsFor, startChild } from "../child-process";
import { readLines } from "../read-lines";
import { type ChildEnd, type ChildLimits, watchLimits } from "../run-child";
import { isOutcome, READY } from "../run-program";

export interface WarmChild {
  limits: ChildLimits;
  /** "spent" when a new child should take this one's place. */
  settled(): Promise<"ready" | "spent" | "ended">;
  ended: Promise<unknown>;
  read(
    request: string,
    onLine: (line: string) => number | undefined,
    signal: AbortSignal,
  ): Promise<{ end: ChildEnd; isAnswered: boolean }>;
  kill(): void;
}

interface IdleSettings {
  /** Ends an idle child when aborted. */
  closing: AbortSignal;
  idleMs: number;
}

const MAX_DOCUMENTS = 50;
// For cleaning up after a document and preparing for the next one.
const SETTLE_MS = 2_000;

/** Starts a program that reads one request per line from its standard input. */
export function startWarmChild(command: string[], limits: ChildLimits, { closing, idleMs }: IdleSettings): WarmChild {
  const { totalMs, memoryBytes, outputBytes, fileBytes, niceness } = limits;
  const cpuSeconds = cpuSecondsFor(totalMs);
  // The last document starts below the CPU time of one document, and may use all of its own.
  const child = startChild(command, { cpuSeconds: 2 * cpuSeconds, fileBytes, niceness, input: "pipe" });
  const watchIdle = (firstMs: number) =>
    watchLimits(child, { idleMs: firstMs, totalMs: firstMs + idleMs, memoryBytes }, closing);
  let documents = 0;
  let bytesLeft = outputBytes;
  let onOutput = (_line: string) => {};
  let watch = watchIdle(idleMs);
  let settled: ReturnType<WarmChild["settled"]> = Promise.resolve("ready");

  async function* output() {
    for await (const chunk of child.stdout) {
      bytesLeft -= chunk.byteLength;
      if (bytesLeft < 0) return watch.stop("too-much-output");
      yield chunk;
    }
  }
  const ended = readLines(output(), Number.POSITIVE_INFINITY, (line) => onOutput(line)).then(async () => {
    const code = await child.exited;
    watch.release();
    child.kill();
    return code;
  });

  async function settle(offer: Promise<true>): Promise<"ready" | "spent" | "ended"> {
    watch = watchIdle(SETTLE_MS);
    if (!(await Promise.race([offer, ended.then(() => false)]))) return "ended";
    watch.heard(idleMs);
    const isSpent =
      documents >= MAX_DOCUMENTS || child.residentBytes() > memoryBytes / 2 || child.cpuSeconds() > cpuSeconds;
    if (!isSpent) return "ready";
    child.kill();
    return "spent";
  }

  return {
    limits,
    ended,
    settled: () => settled,
    kill: child.kill,
    async read(request, onLine, signal) {
      watch.release();
      watch = watchLimits(child, limits, signal);
      documents += 1;
      bytesLeft = outputBytes;
      const answer = Promise.withResolvers<true>();
      const offer = Promise.withResolvers<true>();
      let isAnswered = false;
      onOutput = (line) => {
        if (isAnswered) {
          if (line === READY) offer.resolve(true);
          return;
        }
        try {
          watch.heard(onLine(line));
          isAnswered = isOutcome(line);
          if (isAnswered) answer.resolve(true);
        } catch (error) {
          answer.reject(error);
          child.kill();
        }
      };
      try {
        child.stdin?.write(`${request}\n`);
        await child.stdin?.flush();
      } catch {
        // The program has ended, or never reads its input.
      }
      const code = await Promise.race([answer.promise, ended]);
      const end = watch.end();
      watch.release();
      if (code !== true || end) return { end: end ?? (code === 0 ? "exited" : "failed"), isAnswered: false };
      settled = settle(offer.promise);
      return { end: "exited", isAnswered: true };
    },
  };
}
