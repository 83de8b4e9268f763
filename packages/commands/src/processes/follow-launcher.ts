import { readFileSync } from "node:fs";

/**
 * Sends this process SIGTERM once the shell through which it was started has gone. npx starts a shell, and when npx is
 * told to end, only that shell hears of it. Where there is no `/proc`, nothing is watched.
 */
export function followLauncher(parent = process.ppid): void {
  const launcher = parentOf(parent);
  if (launcher === null || !isShellCommand(launcher)) return;
  const timer = setInterval(() => {
    if (parentOf(parent) === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 300);
  timer.unref();
}

function parentOf(pid: number): number | null {
  // The name before it may hold spaces and brackets of its own.
  const fields = read(`/proc/${pid}/stat`)?.replace(/^.*\)/s, "").trim().split(" ");
  return fields ? Number(fields[1]) : null;
}

// Somebody's own shell may be closed while the server is meant to go on; one that runs a single command may not.
const isShellCommand = (pid: number): boolean =>
  /^(?:\/\S*\/)?(?:ba|da)?sh\0-c\0/.test(read(`/proc/${pid}/cmdline`) ?? "");

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
