import { readFileSync } from "node:fs";

/** Sends this process SIGTERM when the shell in which npx started it ends, because npx stops only that shell. Needs `/proc`. */
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
  // The process name in brackets may contain spaces and brackets.
  const fields = read(`/proc/${pid}/stat`)?.replace(/^.*\)/s, "").trim().split(" ");
  return fields ? Number(fields[1]) : null;
}

// Only a shell that runs a single command counts: the server may outlive an interactive shell.
const isShellCommand = (pid: number): boolean =>
  /^(?:\/\S*\/)?(?:ba|da)?sh\0-c\0/.test(read(`/proc/${pid}/cmdline`) ?? "");

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
