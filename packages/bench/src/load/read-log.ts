import type { CallRecord, StreamRecord, WriteRecord } from "./visits/call-log";

export type Tool = { arrived: number; ended: number; cpuSeconds: number; lateP95Ms: number };

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
