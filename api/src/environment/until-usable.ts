import { access, constants, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import type { Logger } from "pino";
import { untilAnswering } from "../platform/process/until-answering";

/** Waits at a start for the data folder, and for the embedded database in it. Throws `StartRefused` after a minute. */
export async function untilUsable(
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

// A folder that is not there is made anew; one without this file is no database that can be opened.
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
