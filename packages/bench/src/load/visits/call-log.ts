import { appendFileSync } from "node:fs";

/** One call as it came; `status` is 0 where no answer came, and `problem` says why. Times in milliseconds. */
export type CallRecord = { kind: string; at: number; ms: number; status: number; problem: string | null };

/** A write that has a mark of its own in the database; answered ones must be there once, the others once at most. */
export type WriteRecord = { write: WriteKind; mark: string; isAnswered: boolean };

export type WriteKind = "announcement" | "comment" | "edit" | "payout" | "decision" | "payment" | "video";

/** What happened to the streams of live events by the end. */
export type StreamRecord = { opened: number; refused: number; ended: number; events: number; gaps: number };

/** Writes what happens into a file, a line each, now and then. */
export function callLog(path: string) {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) appendFileSync(path, `${lines.join("\n")}\n`);
    lines = [];
  };
  setInterval(flush, 1000).unref();
  return {
    note: (record: CallRecord | WriteRecord | { streams: StreamRecord } | { tool: object }) =>
      void lines.push(JSON.stringify(record)),
    flush,
  };
}

export type CallLog = ReturnType<typeof callLog>;
