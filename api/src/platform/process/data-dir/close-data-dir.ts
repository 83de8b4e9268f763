import type { Stats } from "node:fs";
import { chmod, lstat, readdir, realpath, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { Logger } from "pino";

export type FileModes = {
  chmod(path: string, mode: number): Promise<void>;
  readdir(path: string): Promise<string[]>;
  userId: number;
};

export const systemModes: FileModes = { chmod, readdir, userId: process.getuid?.() ?? 0 };

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const PERMISSIONS = 0o777;
const OTHER_USERS = 0o077;
const STICKY = 0o1000;
const AT_ONCE = 32;
const MARKER = "modes-closed";
// Operators move these to other disks with links. Any other link may lead to another program's files.
const OWN_FOLDERS: ReadonlySet<string> = new Set(["archive", "database", "files"]);
const KEEPS_NO_MODES = "the file system keeps no modes";
const REMEDY = "Make the server's user their owner, on a file system that keeps modes";

export async function closeDataDir(dataDir: string, log: Pick<Logger, "warn">, modes = systemModes): Promise<boolean> {
  if ((await stat(dataDir)).mode & STICKY) {
    log.warn({ dataDir }, "DATA_DIR is a folder that all users share and stays open to them. Give the server its own.");
    return false;
  }
  const error = await modes.chmod(dataDir, FOLDER_MODE).then(() => null, reasonOf);
  // Some file systems accept a mode but do not keep it.
  if (error === null && !isOpen(await stat(dataDir))) return true;
  log.warn(
    { dataDir, reason: error ?? KEEPS_NO_MODES },
    "Other users can open DATA_DIR. Make the server's user its owner, on a file system that keeps modes.",
  );
  return false;
}

/** Earlier versions let other users read the files. After a failure, the next start tries again. */
export async function closeFilesOnce(dataDir: string, log: Logger, modes = systemModes): Promise<void> {
  const marker = join(dataDir, MARKER);
  if (await Bun.file(marker).exists()) return;
  try {
    const [first, ...others] = await closeTree(dataDir, modes);
    if (!first) {
      await writeFile(marker, "", { mode: FILE_MODE });
      return log.info({ dataDir }, "only their owner can read the files in DATA_DIR");
    }
    log.warn(
      { dataDir, count: 1 + others.length, first },
      `Other users may read some files in DATA_DIR. ${REMEDY}, and close what links lead to (chmod -R go= FOLDER). The next start tries again.`,
    );
  } catch (error) {
    log.warn(
      { dataDir, reason: reasonOf(error) },
      `The modes of the files in DATA_DIR could not be set. ${REMEDY} and has space. The next start tries again.`,
    );
  }
}

type Failure = { path: string; reason: string };
type Closing = { modes: FileModes; failed: Map<string, string>; ownFolders: ReadonlySet<string> };

/** Follows a link only if it replaces one of the server's own folders and leads to a folder of the same user. */
async function closeTree(folder: string, modes = systemModes): Promise<Failure[]> {
  const failed = new Map<string, string>();
  await closeAllIn(folder, { modes, failed, ownFolders: OWN_FOLDERS });
  return [...failed].map(([path, reason]) => ({ path, reason }));
}

async function closeAllIn(folder: string, closing: Closing): Promise<void> {
  const folders: string[] = [];
  await recordFailure(folder, closing, async () => {
    const names = await closing.modes.readdir(folder);
    for (let at = 0; at < names.length; at += AT_ONCE)
      await Promise.all(names.slice(at, at + AT_ONCE).map((name) => closeEntry(folder, name, closing, folders)));
  });
  for (const path of folders) await closeAllIn(path, { ...closing, ownFolders: new Set() });
}

async function closeEntry(folder: string, name: string, closing: Closing, folders: string[]): Promise<void> {
  const { modes, ownFolders } = closing;
  const path = join(folder, name);
  await recordFailure(path, closing, async () => {
    const entry = await lstat(path);
    const isLink = entry.isSymbolicLink();
    const found = isLink ? await stat(path) : entry;
    const isOwn = found.uid === modes.userId;
    if (!isOwn && !isOpen(found)) return;
    if (isLink && !(ownFolders.has(name) && isOwn && found.isDirectory() && !(found.mode & STICKY))) {
      if (isOpen(found)) throw new Error(`it is a link to ${await realpath(path)}, which other users can open`);
      return;
    }
    if (found.isDirectory()) folders.push(path);
    const mode = found.isDirectory() ? FOLDER_MODE : FILE_MODE;
    if ((found.mode & PERMISSIONS) === mode) return;
    await modes.chmod(path, mode);
    if (isOpen(await stat(path))) throw new Error(KEEPS_NO_MODES);
  });
}

async function recordFailure(path: string, { failed }: Closing, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The running server may delete files meanwhile, and a link may lead nowhere.
    if (errorCode(error) !== "ENOENT" && !failed.has(path)) failed.set(path, reasonOf(error));
  }
}

const isOpen = ({ mode }: Stats) => (mode & OTHER_USERS) !== 0;
