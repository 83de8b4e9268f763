import { readFileSync } from "node:fs";
import { errorCode } from "@crm/domain/server/error-code";

/** What tells a process from another one that got its number later: boot, pid and start time in clock ticks. */
export type ProcessIdentity = { pid: number; bootId: string | null; startTicks: string | null };

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  bootId: bootId(),
  startTicks: statOf(process.pid)?.startTicks ?? null,
});

/** Whether that very process still runs: one that is gone, a zombie, or another with its pid does not. */
export function isRunning({ pid, bootId: boot, startTicks }: ProcessIdentity): boolean {
  if (boot !== bootId()) return false;
  const stat = statOf(pid);
  // Systems without /proc can only say whether the pid is taken.
  if (bootId() === null) return isPidTaken(pid);
  return stat !== null && !/[ZX]/.test(stat.state) && stat.startTicks === startTicks;
}

function bootId(): string | null {
  return textOf("/proc/sys/kernel/random/boot_id")?.trim() ?? null;
}

function statOf(pid: number): { state: string; startTicks: string } | null {
  const stat = textOf(`/proc/${pid}/stat`);
  // The second field is the program's name, which may hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  return state && startTicks ? { state, startTicks } : null;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
