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
import { refuseWhenOverloaded } from "./platform/http/guards/refuse-when-overloaded";
import { openJobs } from "./platform/jobs/jobs";
import { beginPresence, warnOfFoldersApart } from "./platform/jobs/server-presence";
import { countFailures } from "./platform/metrics/count-failures";
import { measureProcess } from "./platform/metrics/measure-process";
import { openMetrics } from "./platform/metrics/open-metrics";
import { openModelEndpoint } from "./platform/model/model-endpoint";
import { watchOverload } from "./platform/overload/watch-overload";
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
import { portalRenderer } from "./portal/page/portal-renderer";
import { createdDataKey, prepareData } from "./prepare-data";
import { reconcileUploads } from "./uploads/purge-uploads";

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

/** `replace` lets tests replace dependencies. */
export async function start(config: Config, replace: (deps: Deps) => Deps = (deps) => deps): Promise<void> {
  const log = createLog();
  const tempDir = join(config.dataDir, "tmp");
  await waitForDataDir(config, tempDir, log);
  const isDataDirClosed = await closeDataDir(config.dataDir, log);
  const lock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  if (lock) await emptyFolder(tempDir);
  const reserve = config.databaseUrl ? noReserve : openReserve(config.dataDir, config.diskReserveBytes);
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, { max: config.databasePoolSize, log })
    : await openDataDir(config.dataDir, { reserve }).catch(refuseUnopened);
  await untilAnswering("database", () => database.db.execute(sql`select 1`), log);
  await refuseHalfRestored(database.db);
  const jobs = openJobs(database, log, { reserve });
  const commandPrefix = config.readerSocket ? null : withoutNetwork();
  if (!commandPrefix && !config.readerSocket) log.warn(NETWORK_WARNING);
  let isStopping = false;
  const metrics = openMetrics();
  measureProcess(metrics.registry);
  const withFailureCount = <Store extends object>(store: Store): Store =>
    countFailures(store, (operation) => metrics.storageErrors.inc({ operation }));
  const files = withFailureCount(openFiles(config));
  const deps = replace({
    database,
    db: database.db,
    reserve,
    files,
    storageKind: config.s3 ? "s3" : "folder",
    archive: openArchive(config.archive),
    contractHooks: contractHooks({ jobs, db: database.db, files, tempDir }),
    chunks: withFailureCount(openChunks(config)),
    documents: createDocumentReader({ before: commandPrefix, socket: config.readerSocket, log }),
    videos: createVideoTools(findFfmpeg(config.ffmpegPath)),
    model: config.model && openModelEndpoint(config.model, { log, now: () => performance.now() }),
    payoutSync: config.payoutSync,
    twilio: config.twilio,
    mail: config.mail,
    jobs,
    events: openLiveEvents(database, log),
    log,
    metrics,
    overload: watchOverload({ database, log, metrics, now: () => new Date() }),
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
    site: siteOf(config, deriveFrom(config.dataKey ?? (await createdDataKey(config, database.db)))),
    isStopping: () => isStopping,
    shellPage: await readBuiltPage(join(ROOT, "shell/dist/index.html")),
    portalPage: await readBuiltPage(join(ROOT, "mf-portal/dist-portal/portal/index.html")),
    renderPortal: await portalRenderer(join(ROOT, "mf-portal/dist-portal/server"), log),
    shellShared: await readShellShared(ROOT),
  });
  await untilStoresAnswer(deps, config, STORED);
  await migrate(database, () => prepareData(deps, config, ROOT));
  const kinds = jobList(deps);
  await jobs.start(kinds);
  await queueRestoredJobs(deps, kinds);
  // Must follow jobs.start, because the demo's videos need the queues.
  if (config.seedDemo) await migrate(database, () => loadDemo(deps));
  // Without the lock, other servers may be writing uploads, so recent ones are left alone.
  await reconcileUploads(deps, { now: deps.now(), graceMs: lock ? 0 : 3_600_000 });
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
  const server = listen(refuseWhenOverloaded(createApp(deps), deps), config);
  const watch = database.kind === "embedded" ? watchDatabase(database, log) : null;
  port = Number(server.url.port) || port;
  logStartupWarnings(config, deps);
  await warnOfLocale(deps);
  await warnOfNewerTables(deps);
  await warnOfFoldersApart(deps);
  // Not awaited: DATA_DIR itself is closed to other users already, and tens of thousands of files take seconds.
  if (isDataDirClosed) void closeFilesOnce(config.dataDir, log);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    log.info("stopping");
    setTimeout(() => exitWithRunningWork(log), STOP_TIMEOUT_MS);
    // Open streams would keep the server from draining.
    const eventsClosed = deps.events.close();
    await server.drain(() => {
      deps.documents.close();
      deps.videos.close();
    });
    commands?.stop();
    await Promise.all([eventsClosed, jobs.stop({ timeoutMs: 1000 })]);
    await presence.end();
    watch?.stop();
    deps.overload.stop();
    await database.close();
    await lock?.release();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The parent process that holds the IPC channel has exited, perhaps without sending a signal.
  process.on("disconnect", stop);
  // Last, because programs that wait for this line may send SIGTERM immediately.
  log.info({ address: server.url.href, database: database.kind }, "listening");
}

// Process managers kill the server about ten seconds after SIGTERM. An unreachable database must not delay it that long.
const STOP_TIMEOUT_MS = 9500;

function exitWithRunningWork(log: Logger): void {
  log.warn("stopped after 9.5 s although some work was still running");
  process.exit(0);
}

// Imported lazily, because it loads the libraries that draw documents.
async function loadDemo(deps: Deps): Promise<void> {
  const { seedDemo } = await import("./seed/seed");
  const created = await seedDemo(deps);
  if (!created) return;
  const { contracts, files, videos, payouts } = created;
  console.log(
    `Demo data created: ${contracts} contracts, ${files} documents, ${videos} videos and ${payouts} payout requests`,
  );
}

// Needs the lock of the data folder, because servers on Postgres may share the folder.
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
}
