import "../platform/process/private-umask";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openArchive } from "../archive/targets/open-archive";
import { STORED } from "../backup/named-files";
import { environment } from "../config";
import { originOf } from "../environment/site-of";
import { readShellShared } from "../modules/pages/read-shell-shared";
import { ensureOwner } from "../people/owner";
import { type Database, type Db, openPostgres } from "../platform/db/client";
import { openDataDir } from "../platform/db/embedded/open-data-dir";
import { migrate } from "../platform/db/migrate/migrate";
import { hasMigrations } from "../platform/db/migrate/migration-state";
import { endDeadRuns } from "../platform/jobs/maintenance-run";
import { commandErrorText } from "../platform/process/command-error-text";
import { askServer, type Caller, CommandRefused, type Ended } from "../platform/process/command-socket";
import { lockDataDir } from "../platform/process/data-dir/lock-data-dir";
import { createLog } from "../platform/process/log/log";
import { openFiles } from "../platform/storage/open-files";
import { checkStores } from "../platform/storage/until-stores-answer";
import { restoreCommand } from "./restore-command";
import { commandsOf } from "./run-command";

const ROOT = join(import.meta.dir, "../../..");

const [name = "", ...typed] = process.argv.slice(2);
// A running server that takes over the command has another working directory.
const args = name === "backup" ? typed.map((arg) => (arg.startsWith("-") ? arg : resolve(arg))) : typed;
const say = (line: string) => console.log(line);
try {
  const { lines, exitCode = 0 } = await run({ say, signal: interrupted() });
  for (const line of lines) say(line);
  process.exitCode = exitCode;
} catch (error) {
  console.error(commandErrorText(error));
  process.exit(1);
}

function interrupted(): AbortSignal {
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => abort.abort(new Error(interruptedText())));
  return abort.signal;
}

function interruptedText(): string {
  if (name === "backup") return "Interrupted. An earlier backup in that folder is unchanged.";
  return name === "restore" ? "Interrupted. The database is unchanged." : "Interrupted.";
}

async function run(caller: Caller): Promise<Ended> {
  const config = environment();
  if (name === "restore") return restoreCommand(config, args, caller);
  if (config.databaseUrl) return use(openPostgres(config.databaseUrl, { max: 3, mostStatementMs: 0 }));
  const answered = await askServer(config.dataDir, name, args, caller);
  if (answered) return answered;
  if (!existsSync(join(config.dataDir, "database")))
    throw new CommandRefused(
      `There is no database in ${config.dataDir}, and none was created. Run the command with the server's settings: its DATABASE_URL or its DATA_DIR.`,
    );
  const lock = await lockDataDir(config.dataDir);
  try {
    return await use(await openDataDir(config.dataDir));
  } finally {
    await lock.release();
  }

  async function use(database: Database): Promise<Ended> {
    try {
      await refuseNewDatabase(database.db);
      await migrate(database, () => ensureOwner(database.db, new Date()));
      await endDeadRuns(database.db, { all: database.kind === "embedded" });
      const tempDir = join(config.dataDir, "tmp");
      await mkdir(tempDir, { recursive: true });
      const stores = { db: database.db, files: openFiles(config), archive: openArchive(config.archive) };
      if (/^(?:backup|scrub|module:.*)$/.test(name)) await checkStores(stores, config, STORED);
      const run = commandsOf({
        ...stores,
        database,
        tempDir,
        log: createLog(),
        now: () => new Date(Date.now() + config.clockOffsetSeconds * 1000),
        shellShared: await readShellShared(ROOT),
        site: config,
        adminPassword: config.adminPassword,
        isServing: false,
        origin: () => originOf(config, config.port),
      });
      return await run(name, args, caller);
    } finally {
      await database.close();
    }
  }
}

// A command that created the tables would make an empty installation, which a backup would report as complete.
async function refuseNewDatabase(db: Db): Promise<void> {
  if (await hasMigrations(db)) return;
  throw new CommandRefused(
    "No server has started on the database of DATABASE_URL yet, and nothing was created. Run the command with the server's DATABASE_URL.",
  );
}
