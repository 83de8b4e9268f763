import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = /^crm-verify-(\d+)-/;
// Temporary files come to a tenth of it.
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * Lets this process and all that it starts keep temporary files in memory, where there is room for them and nobody has
 * named another place by TMPDIR: waiting for a disk takes a third of the API tests on Postgres, and none of their files
 * outlives them. Answers the folder, which goes with this process; null where they stay where they are.
 */
export function keepTemporaryFilesInMemory(): string | null {
  if (process.env.TMPDIR || !hasRoom()) return null;
  removeForgotten();
  const folder = mkdtempSync(join(MEMORY, `crm-verify-${process.pid}-`));
  // Postgres runs as another user below it.
  chmodSync(folder, 0o711);
  process.once("exit", () => removeUnlessBusy(folder));
  process.env.TMPDIR = folder;
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const available = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1]) * 1024;
    return bavail * bsize >= ROOM_BYTES && available >= ROOM_BYTES && !isNoExec();
  } catch {
    return false;
  }
}

// Some tests start programs that they have written.
function isNoExec(): boolean {
  return readFileSync("/proc/self/mounts", "utf8")
    .split("\n")
    .some((line) => line.split(" ")[1] === MEMORY && line.split(" ")[3]?.split(",").includes("noexec"));
}

// Of runs that were killed.
function removeForgotten(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) removeUnlessBusy(join(MEMORY, name));
  }
}

// A small disk that a killed test had mounted below it, or a folder of another user, cannot be removed (EBUSY, EPERM).
function removeUnlessBusy(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
