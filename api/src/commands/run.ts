import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "../config";
import { type Database, openPostgres } from "../db/client";
import { migrate } from "../db/migrate";
import { openDataDir } from "../db/open-data-dir";
import { readShellShared } from "../modules/read-shell-shared";
import { askServer, CommandRefused } from "../process/command-socket";
import { lockDataDir } from "../process/lock-data-dir";
import { createLog } from "../process/log";
import { folderStorage } from "../storage/folder";
import { s3Storage } from "../storage/s3";
import { commandsOf } from "./run-command";

const ROOT = join(import.meta.dir, "../../..");

const [name = "", ...args] = process.argv.slice(2);
try {
  for (const line of await run()) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function run(): Promise<string[]> {
  const config = environment();
  if (config.databaseUrl) return use(openPostgres(config.databaseUrl, { max: 2 }));
  const answered = await askServer(config.dataDir, name, args);
  if (answered) return answered;
  if (!existsSync(join(config.dataDir, "database")))
    throw new CommandRefused(
      `There is no database in ${config.dataDir}, and none was made. Give the command the settings of the server: its DATABASE_URL, or its DATA_DIR.`,
    );
  const lock = await lockDataDir(config.dataDir);
  try {
    return await use(await openDataDir(config.dataDir));
  } finally {
    await lock.release();
  }

  async function use(database: Database): Promise<string[]> {
    try {
      await migrate(database);
      const tempDir = join(config.dataDir, "tmp");
      await mkdir(tempDir, { recursive: true, mode: 0o700 });
      const run = commandsOf({
        database,
        db: database.db,
        files: config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, "files")),
        tempDir,
        log: createLog(),
        now: () => new Date(Date.now() + config.clockOffsetSeconds * 1000),
        shellShared: await readShellShared(ROOT),
        site: config,
        adminPassword: config.adminPassword,
      });
      return await run(name, args);
    } finally {
      await database.close();
    }
  }
}
