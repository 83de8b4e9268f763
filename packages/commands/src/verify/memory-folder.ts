import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = /^crm-verify-(\d+)-/;
// Temporary files need a tenth of this.
const REQUIRED_BYTES = 8 * 1024 ** 3;

/**
 * Moves TMPDIR to /dev/shm, because disk waits take a third of the time of the API tests on Postgres. Returns null if TMPDIR is
 * set or memory is short.
 */
export function keepTemporaryFilesInMemory(): string | null {
  if (process.env.TMPDIR || !hasSpace()) return null;
  removeFoldersOfKilledRuns();
  const folder = mkdtempSync(join(MEMORY, `crm-verify-${process.pid}-`));
  // Postgres runs as a different user and must be able to enter this folder.
  chmodSync(folder, 0o711);
  process.once("exit", () => removeUnlessBusy(folder));
  process.env.TMPDIR = folder;
  return folder;
}

function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const available = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1]) * 1024;
    return bavail * bsize >= REQUIRED_BYTES && available >= REQUIRED_BYTES && !isNoExec();
  } catch {
    return false;
  }
}

// Some tests write programs to temporary files and run them.
function isNoExec(): boolean {
  return readFileSync("/proc/self/mounts", "utf8")
    .split("\n")
    .some((line) => line.split(" ")[1] === MEMORY && line.split(" ")[3]?.split(",").includes("noexec"));
}

function removeFoldersOfKilledRuns(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) removeUnlessBusy(join(MEMORY, name));
  }
}

// EBUSY: a killed test left a disk mounted in it; EPERM: another user's folder.
function removeUnlessBusy(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
