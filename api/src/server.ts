import "./platform/process/private-umask";
import { mkdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { createVideoTools } from "@crm/reader/video/create-video-tools";
import { findFfmpeg } from "@crm/reader/video/run-ffmpeg";
import { NETWORK_WARNING, withoutNetwork } from "@crm/reader/without-network";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { createApp } from "./app";
import { openArchive } from "./archive/targets/open-archive";
import { STORED } from "./backup/named-files";
import { refuseHalfRestored } from "./backup/read/half-restored";
import { queueRestoredJobs } from "./backup/read/queue-restored-jobs";
import { commandsOf } from "./commands/run-command";
import { type Config, environment } from "./config";
import { contractHooks } from "./contract-hooks";
import type { Deps } from "./deps";
import { logStartupWarnings, originOf, siteOf } from "./environment/site-of";
import { waitForDataDir } from "./environment/wait-for-data-dir";
import { jobList } from "./job-list";
import { listen } from "./listen";
import { readShellShared } from "./modules/pages/read-shell-shared";
import { buildVersion } from "./operations/build-version";
import { openPostgres } from "./platform/db/client";
import { openDataDir } from "./platform/db/embedded/open-data-dir";
import { migrate } from "./platform/db/migrate/migrate";
import { warnOfNewerTables } from "./platform/db/migrate/newer-tables";
import { warnOfLocale } from "./platform/db/warn-of-locale";
import { noReserve, openReserve } from "./platform/disk/reserve";
import { openLiveEvents } from "./platform/events/live-events";
import { readBuiltPage } from "./platform/http/built-page";
import { openJobs } from "./platform/jobs/jobs";
import { beginPresence, warnOfFoldersApart } from "./platform/jobs/server-presence";
import { countFailures } from "./platform/metrics/count-failures";
import { measureProcess } from "./platform/metrics/measure-process";
import { openMetrics } from "./platform/metrics/open-metrics";
import { openModelEndpoint } from "./platform/model/model-endpoint";
import { listenForCommands } from "./platform/process/command-socket";
import { closeDataDir, closeFilesOnce } from "./platform/process/data-dir/close-data-dir";
import { lockDataDir } from "./platform/process/data-dir/lock-data-dir";
import { deriveFrom } from "./platform/process/keys/data-key";
import { createLog } from "./platform/process/log/log";
import { refusalOf, refuseUnopened } from "./platform/process/start-refusal";
import { untilAnswering } from "./platform/process/until-answering";
import { watchDatabase } from "./platform/process/watch/watch-database";
import { openChunks, openFiles } from "./platform/storage/open-files";
import { DELETE_PENDING_FILES } from "./platform/storage/pending-deletions/delete-pending-files";
import { untilStoresAnswer } from "./platform/storage/until-stores-answer";
import { ownKeyOf, settle } from "./settle";
import { squareUploads } from "./uploads/purge-uploads";

const ROOT = join(import.meta.dir, "../..");

if (import.meta.main) {
  try {
    await start(environment());
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    console.error(reason);
    process.exit(1);
  }
}

/** Starts the server; `change` lets a test put something else in place of what it works with. */
export async function start(config: Config, change: (deps: Deps) => Deps = (deps) => deps): Promise<void> {
  const log = createLog();
  const tempDir = join(config.dataDir, "tmp");
  await waitForDataDir(config, tempDir, log);
  const isClosed = await closeDataDir(config.dataDir, log);
  const lock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  if (lock) await emptyFolder(tempDir);
  const reserve = config.databaseUrl ? noReserve : openReserve(config.dataDir, config.diskReserveBytes);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, { max: config.databasePoolSize, log })
    : await openDataDir(config.dataDir, { reserve }).catch(refuseUnopened);
  await untilAnswering("database", () => database.db.execute(sql`select 1`), log);
  await refuseHalfRestored(database.db);
  const jobs = openJobs(database, log, { reserve });
  const alone = config.readerSocket ? null : withoutNetwork();
  if (!alone && !config.readerSocket) log.warn(NETWORK_WARNING);
  let isStopping = false;
  const metrics = openMetrics();
  measureProcess(metrics.registry);
  const counted = <Store extends object>(store: Store): Store =>
    countFailures(store, (operation) => metrics.storageErrors.inc({ operation }));
  const files = counted(openFiles(config));
  const deps = change({
    database,
    db: database.db,
    reserve,
    files,
    storageKind: config.s3 ? "s3" : "folder",
    archive: openArchive(config.archive),
    contractHooks: contractHooks({ jobs, db: database.db, files, tempDir }),
    chunks: counted(openChunks(config)),
    documents: createDocumentReader({ before: alone, socket: config.readerSocket, log }),
    videos: createVideoTools(findFfmpeg(config.ffmpegPath)),
    model: config.model && openModelEndpoint(config.model, { log, now: () => performance.now() }),
    payoutSync: config.payoutSync,
    twilio: config.twilio,
    jobs,
    events: openLiveEvents(database, log),
    log,
    metrics,
    server: {
      id: crypto.randomUUID(),
      host: hostname(),
      pid: process.pid,
      version: buildVersion(config.buildCommit),
    },
    now: () => new Date(Date.now() + config.clockOffsetSeconds * 1000),
    tempDir,
    businessTimeZone: config.businessTimeZone,
    invoiceFonts: config.invoiceFonts,
    site: siteOf(config, deriveFrom(config.dataKey ?? (await ownKeyOf(config, database.db)))),
    isStopping: () => isStopping,
    shellPage: await readBuiltPage(join(ROOT, "shell/dist/index.html")),
    portalPage: await readBuiltPage(join(ROOT, "mf-portal/dist-portal/portal/index.html")),
    shellShared: await readShellShared(ROOT),
  });
  await untilStoresAnswer(deps, config, STORED);
  await migrate(database, () => settle(deps, config, ROOT));
  const kinds = jobList(deps);
  await jobs.start(kinds);
  await queueRestoredJobs(deps, kinds);
  // Its videos are work for jobs, whose queues are there only now.
  if (config.seedDemo) await migrate(database, () => fillWithDemo(deps));
  // Where other servers may be at work, only what none of them can be busy with.
  await squareUploads(deps, { now: deps.now(), graceMs: lock ? 0 : 3_600_000 });
  await deps.db.transaction((tx) => jobs.send(tx, DELETE_PENDING_FILES, {}));
  let port = config.port;
  const commands =
    lock &&
    listenForCommands(
      config.dataDir,
      commandsOf({
        ...deps,
        adminPassword: config.adminPassword,
        isServing: true,
        origin: () => originOf(config, port),
      }),
    );
  const presence = await beginPresence(deps, deps.server);
  const server = listen(createApp(deps), config);
  const watch = database.kind === "embedded" ? watchDatabase(database, log) : null;
  port = Number(server.url.port) || port;
  logStartupWarnings(config, deps);
  await warnOfLocale(deps);
  await warnOfNewerTables(deps);
  await warnOfFoldersApart(deps);
  // Not awaited: DATA_DIR itself is closed already, and tens of thousands of files take seconds.
  if (isClosed) void closeFilesOnce(config.dataDir, log);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    setTimeout(() => endAnyway(log), MOST_STOP_MS);
    // Open streams would keep the server from draining.
    const unheard = deps.events.close();
    await server.drain(() => {
      deps.documents.close();
      deps.videos.close();
    });
    commands?.stop();
    await Promise.all([unheard, jobs.stop({ timeoutMs: 1000 })]);
    await presence.end();
    watch?.stop();
    await database.close();
    await lock?.release();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A program that started it with a line to it has gone, and may have had no time to say so.
  process.on("disconnect", stop);
  // Last, so that whoever reads it may end the server in order.
  log.info({ address: server.url.href, database: database.kind }, "listening");
}

// Whoever runs the server kills it soon after ten seconds; a database that is away must not keep it until then.
const MOST_STOP_MS = 9500;

function endAnyway(log: Logger): void {
  log.warn("stopped before everything had ended");
  process.exit(0);
}

// Loaded only when asked for, because it brings libraries that draw documents.
async function fillWithDemo(deps: Deps): Promise<void> {
  const { seedDemo } = await import("./seed/seed");
  const made = await seedDemo(deps);
  if (!made) return;
  const { contracts, files, videos, payouts } = made;
  console.log(
    `The demo is in: ${contracts} contracts, ${files} documents, ${videos} videos and ${payouts} payout requests`,
  );
}

// Only the holder of the folder may: with a database of their own, several servers could share it.
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}
