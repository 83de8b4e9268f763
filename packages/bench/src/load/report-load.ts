import { percentile } from "../compare";
import type { CallRecord } from "./visits/call-log";
import type { Use } from "./watch-processes";

const MIB = 1024 * 1024;

/** A row for each kind of call, the most frequent first, and one for all of them. */
export function callTable(calls: readonly CallRecord[], seconds: number): string[] {
  const byKind = Map.groupBy(calls, ({ kind }) => kind);
  const kinds = [...byKind].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    row(["call", "calls", "a second", "p50", "p95", "p99", "max", "errors"]),
    ...kinds.map(([kind, of]) => row([kind, ...figures(of, seconds)])),
    row(["all", ...figures(calls, seconds)]),
  ];
}

/** What was refused or not answered, by status and code. */
export function errorsIn(calls: readonly CallRecord[]): string {
  const failed = calls.filter(({ problem }) => problem !== null);
  const byProblem = Map.groupBy(failed, ({ status, problem }) =>
    status === 0 ? `no answer: ${problem}` : `${status} ${problem}`,
  );
  return [...byProblem].map(([problem, of]) => `${of.length} × ${problem}`).join("; ") || "none";
}

/** A line for each program that was watched. */
export const useLines = (uses: readonly Use[], seconds: number): string[] =>
  uses.map(({ name, cpuSeconds, waitedSeconds, firstBytes, lastBytes, mostBytes }) => {
    const memory = [firstBytes, lastBytes, mostBytes].map((bytes) => (bytes / MIB).toFixed(0));
    const [share, waited] = [cpuSeconds, waitedSeconds].map((each) => ((each / seconds) * 100).toFixed(0));
    return `${name}: ${share} % of a core, waited ${waited} % of the time for one; memory ${memory[0]} MiB at first, ${memory[1]} at last, ${memory[2]} at most`;
  });

function figures(calls: readonly CallRecord[], seconds: number): string[] {
  const times = calls.map(({ ms }) => ms);
  const shown = [50, 95, 99, 100].map((share) => `${percentile(times, share).toFixed(0)} ms`);
  return [String(calls.length), (calls.length / seconds).toFixed(1), ...shown, errorsIn(calls)];
}

const WIDTHS = [24, 7, 9, 8, 8, 8, 9];

const row = (cells: string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : at < 7 ? cell.padStart(WIDTHS[at] ?? 0) : `  ${cell}`))
    .join("");
