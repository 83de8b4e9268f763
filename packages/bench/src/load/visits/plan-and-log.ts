import { appendFileSync } from "node:fs";

export type Plan = {
  origin: string;
  cookies: string[];
  creators: { contractId: number; slug: string; mayBePaid: boolean }[];
  phases: { seconds: number; arrivalsPerSecond: number }[];
  log: string;
};

/** Arrivals per second: twelve admin tasks and four creator visits. */
export const ARRIVALS = 16;

export const CREATOR_SHARE = 0.25;

/** Times in ms. `status` is 0 without a response; `problem` is the reason. */
export type CallRecord = { kind: string; at: number; ms: number; status: number; problem: string | null };

/** Answered writes must exist exactly once, unanswered writes at most once. */
export type WriteRecord = { write: WriteKind; mark: string; isAnswered: boolean };

export type WriteKind = "announcement" | "comment" | "edit" | "payout" | "decision" | "payment" | "video";

export type StreamRecord = { opened: number; refused: number; ended: number; events: number; gaps: number };

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
