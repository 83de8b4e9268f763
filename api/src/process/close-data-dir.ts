import { chmod, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { hasCode } from "./has-code";

type SetMode = (path: string, mode: number) => Promise<void>;

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;
const AT_ONCE = 32;
const MARKER = "modes-closed";

/** Sets the data folder to mode 700, and logs a warning where other users can still open it. Returns whether it is closed. */
export async function closeDataDir(dataDir: string, log: Logger, setMode: SetMode = chmod): Promise<boolean> {
  // /tmp, for example: the whole machine stops working without it.
  if ((await stat(dataDir)).mode & STICKY) {
    log.warn({ dataDir }, "DATA_DIR is a folder that all users share and stays open to them. Give the server its own.");
    return false;
  }
  const error = await setMode(dataDir, FOLDER_MODE).then(() => null, errorText);
  // Some file systems accept a mode and do not keep it.
  if (error === null && ((await stat(dataDir)).mode & OTHERS) === 0) return true;
  log.warn(
    { dataDir, reason: error ?? "the file system keeps no modes" },
    "Other users can open DATA_DIR. Make the server's user its owner, on a file system that keeps modes.",
  );
  return false;
}

/**
 * Sets every file in the data folder to mode 600 and every folder to 700, once: earlier versions left them open. Where that
 * fails it logs a warning and the next start tries again.
 */
export async function closeFilesOnce(dataDir: string, log: Logger, setMode: SetMode = chmod): Promise<void> {
  const marker = join(dataDir, MARKER);
  if (await Bun.file(marker).exists()) return;
  const failed: Failed = { count: 0, first: null };
  try {
    await closeAllIn(dataDir, failed, setMode);
    if (failed.count === 0) {
      await writeFile(marker, "", { mode: FILE_MODE });
      return log.info({ dataDir }, "only their owner can read the files in DATA_DIR");
    }
    log.warn(
      { dataDir, ...failed },
      "Other users can read some files in DATA_DIR. Make the server's user their owner.",
    );
  } catch (error) {
    log.warn({ dataDir, reason: errorText(error) }, "The modes of the files in DATA_DIR could not be set");
  }
}

type Failed = { count: number; first: { path: string; reason: string } | null };

async function closeAllIn(folder: string, failed: Failed, setMode: SetMode): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(nothingWhereGone);
  const close = (name: string, mode: number) => closeOne(join(folder, name), mode, failed, setMode);
  // chmod would follow a link out of the folder.
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.isSymbolicLink());
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(({ name }) => close(name, FILE_MODE)));
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await close(name, FOLDER_MODE);
    await closeAllIn(join(folder, name), failed, setMode);
  }
}

async function closeOne(path: string, mode: number, failed: Failed, setMode: SetMode): Promise<void> {
  try {
    await setMode(path, mode);
  } catch (error) {
    // The server works on while its files are closed, and deletes some of them.
    if (hasCode(error, "ENOENT")) return;
    failed.count += 1;
    failed.first ??= { path, reason: errorText(error) };
  }
}

function nothingWhereGone(error: unknown): [] {
  if (hasCode(error, "ENOENT")) return [];
  throw error;
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));
