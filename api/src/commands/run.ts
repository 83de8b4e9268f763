import { mkdir } from "node:fs/promises";
import { environment } from "../config";
import { type Database, openPostgres } from "../db/client";
import { migrate } from "../db/migrate";
import { openDataDir } from "../db/open-data-dir";
import { askServer } from "../process/command-socket";
import { lockDataDir } from "../process/lock-data-dir";
import { commandsOf } from "./run-command";

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
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(config.dataDir);
  try {
    return await use(await openDataDir(config.dataDir));
  } finally {
    await lock.release();
  }

  async function use(database: Database): Promise<string[]> {
    try {
      await migrate(database);
      const now = () => new Date(Date.now() + config.clockOffsetSeconds * 1000);
      return await commandsOf({ db: database.db, now, adminPassword: config.adminPassword })(name, args);
    } finally {
      await database.close();
    }
  }
}
