import { appendFileSync } from "node:fs";

/** What the visitors need to know, made before they come. */
export type Plan = {
  origin: string;
  /** A cookie for each admin. */
  cookies: string[];
  creators: { contractId: number; slug: string; mayBePaid: boolean }[];
  /** Arrivals a second, one phase after the other. */
  phases: { seconds: number; arrivalsPerSecond: number }[];
  /** Where the calls are noted. */
  log: string;
};

/** Arrivals a second at the usual rate: twelve of them admins' tasks, four creators' visits. */
export const ARRIVALS = 16;

/** Of those, one in four is a creator. */
export const CREATOR_SHARE = 0.25;

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

type Tool = { arrived: number; ended: number; cpuSeconds: number; lateP95Ms: number };

type Line = CallRecord | WriteRecord | { streams: StreamRecord } | { tool: Tool };

/** What the visitors noted. */
export async function readLog(path: string) {
  const text = await Bun.file(path).text();
  const lines: Line[] = text.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  return {
    calls: lines.flatMap((line) => ("kind" in line ? [line] : [])),
    writes: lines.flatMap((line) => ("write" in line ? [line] : [])),
    streams: lines.flatMap((line) => ("streams" in line ? [line.streams] : [])).at(-1),
    tool: lines.flatMap((line) => ("tool" in line ? [line.tool] : [])).at(-1),
  };
}
