import { access, constants, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import type { Logger } from "pino";
import { untilAnswering } from "../platform/process/until-answering";

/** Throws `StartRefused` after a minute. */
export async function waitForDataDir(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  tempDir: string,
  log: Logger,
): Promise<void> {
  const useFolder = async () => {
    await mkdir(tempDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  };
  await untilAnswering("data folder", useFolder, log);
  if (!databaseUrl) await untilAnswering("database", () => readEmbedded(join(dataDir, "database")), log);
}

// A missing folder is created later. A folder without PG_VERSION cannot be opened as a database.
async function readEmbedded(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === "ENOENT") return false;
      throw error;
    },
  );
  if (!isThere) return;
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  await readFile(join(folder, "PG_VERSION"));
}
