import { errorCode } from "@crm/domain/server/error-code";
import { CommandRefused } from "../../platform/process/command-socket";

/** What a backup's folder that lets nothing be written says in a system's code, in words; any other error as it is. */
export function inWords(dir: string, error: unknown): unknown {
  const code = errorCode(error) ?? "";
  if (NO_ROOM.includes(code))
    return new CommandRefused(
      `There is no room left for the backup on the disk of ${dir}. Make room there, or name a folder on another disk; an earlier backup in it stays as it was.`,
    );
  if (CLOSED.includes(code))
    return new CommandRefused(
      `User ${process.getuid?.() ?? "of this process"} cannot write to ${dir} (${code}). Let that user write there, or name another folder; while a server runs on the embedded database, it is the server that writes.`,
    );
  return error;
}

/** Codes of a disk that is full, or of which this user has had its part; the database's own is another. */
export const NO_ROOM = ["ENOSPC", "EDQUOT"];

const CLOSED = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT"];
