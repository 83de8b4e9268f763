import { readFileSync } from "node:fs";

/** The processes that one has started and that are still there; none are known where there is no `/proc`. */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** Whether a process does anything yet; one that has ended and is only not taken note of does not. False where there is no `/proc`. */
export function isRunning(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return state !== undefined && state !== "Z" && state !== "X";
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
