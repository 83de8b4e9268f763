import { errorCode } from "@crm/domain/server/error-code";
import { CommandRefused } from "../../platform/process/command-socket";

export function explainWriteError(dir: string, error: unknown): unknown {
  const code = errorCode(error) ?? "";
  if (DISK_FULL_CODES.includes(code))
    return new CommandRefused(
      `There is no space left for the backup on the disk of ${dir}. Free some space, or choose a folder on another disk. An earlier backup in the folder is unchanged.`,
    );
  if (NOT_WRITABLE_CODES.includes(code))
    return new CommandRefused(
      `User ${process.getuid?.() ?? "of this process"} cannot write to ${dir} (${code}). Give that user access, or choose another folder. While a server runs on the embedded database, the server's user writes the backup.`,
    );
  return error;
}

/** A full disk or an exceeded quota. */
export const DISK_FULL_CODES = ["ENOSPC", "EDQUOT"];

const NOT_WRITABLE_CODES = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT"];
