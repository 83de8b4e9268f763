import { reasonOf } from "@crm/domain/server/error-code";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { serverWarnings } from "@crm/domain/server/server-warnings";
import { MAIL_LINK } from "../access/links/mail-link";
import type { PayoutDeps } from "../payouts/deps";
import { SYNC_PAYOUT } from "../payouts/sync/sync-payout";
import type { StorePart } from "../platform/errors/store-unavailable";
import type { OverloadFacts } from "../platform/overload/watch-overload";
import { redact } from "../platform/process/log/redact";
import { readSetting } from "../platform/settings/read-settings";
import { unavailableStores } from "../platform/storage/unavailable-stores";
import type { SmsDeps } from "../sms/deps";
import { SEND_MESSAGE } from "../sms/send-message";
import { summariseCorrections } from "../vault/corrections/list-corrections";
import type { ReadingDeps } from "../vault/deps";
import type { VideoDeps } from "../videos/deps";
import { lastRuns } from "./last-runs";
import { readArchiveRun, readDatabase, readModules, readServers, readStored } from "./read-facts";
import { type QueueFacts, readQueue } from "./read-queue";

const STORE_TIMEOUT_MS = 2000;

const LAST_DOCUMENTS = 100;

export type StatusDeps = Pick<
  PayoutDeps & ReadingDeps & SmsDeps & VideoDeps,
  | "archive"
  | "chunks"
  | "database"
  | "documents"
  | "files"
  | "db"
  | "mail"
  | "metrics"
  | "model"
  | "now"
  | "overload"
  | "payoutSync"
  | "server"
  | "site"
  | "storageKind"
  | "twilio"
  | "videos"
>;

/** The number of queries does not grow with the data. */
export async function readStatus(deps: StatusDeps): Promise<ServerStatus> {
  const { db, database, archive, chunks, server, storageKind } = deps;
  const { at, pingMs, ...facts } = await readDatabase(database);
  const servers = await readServers(db);
  const kinds = await readQueue(db);
  const stored = await readStored(db, deps.now());
  const runs = await lastRuns(db);
  const archived = await readArchiveRun(db);
  const modules = await readModules(db);
  const reading = await summariseCorrections(db, LAST_DOCUMENTS);
  const faults = await faultsByModule(deps.metrics);
  const unavailable = await unavailableStores(deps, STORE_TIMEOUT_MS);
  const problemOf = (part: StorePart) => {
    const found = unavailable.find((each) => each.part === part);
    return found ? redact(reasonOf(found)).slice(0, 300) : null;
  };
  const queue = kinds.map((kind) => ({ ...kind, lastFailure: redacted(kind.lastFailure) }));
  const status = {
    at,
    servers: servers.map((row) => ({ ...row, isThis: row.id === server.id })),
    database: { kind: database.kind, pingMs, ...facts },
    queue,
    storage: {
      kind: storageKind,
      freeBytes: await chunks.freeBytes().catch(() => null),
      trouble: problemOf("file store"),
      ...stored,
    },
    archive: { kind: archive.current.kind, trouble: problemOf("archive"), lastRun: archived },
    documents: { trouble: await deps.documents.trouble(), ocrEngine: await deps.documents.ocrEngine() },
    reading,
    backup: maintenanceOf(runs, "backup"),
    scrub: maintenanceOf(runs, "scrub"),
    load: loadOf(deps.overload.facts()),
    embedding: {
      isConfigured: deps.site.embedSecret !== null && deps.site.embedOrigins.length > 0,
      ticketRole: await readSetting(db, "ticketRole"),
    },
    modules: modules.map((row) => ({ ...row, faults: faults.get(row.name) ?? 0 })),
    connections: connectionsOf(deps, queue),
  };
  return { ...status, warnings: serverWarnings(status) };
}

const loadOf = ({ refused, lastRefusedAt, waits }: OverloadFacts): ServerStatus["load"] => ({
  refusedCalls: refused,
  lastRefusedAt: lastRefusedAt?.toISOString() ?? null,
  eventLoopWaitMs: waits.eventLoopMs,
  databaseWaitMs: waits.databaseMs,
});

// Errors may contain secrets and personal data.
const redacted = (failure: QueueFacts["lastFailure"]) =>
  failure && { at: failure.at, text: redact(failure.text).slice(0, 300) };

function maintenanceOf(runs: Awaited<ReturnType<typeof lastRuns>>, kind: "backup" | "scrub"): ServerStatus["backup"] {
  const run = runs[kind];
  const isRunning = runs.running.includes(kind);
  if (!run?.finishedAt) return { lastRun: null, isRunning };
  const { startedAt, finishedAt, failure, files, bytes, problemCount } = run;
  return {
    lastRun: {
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
      failure: failure && redact(failure),
      files,
      bytes,
      problemCount,
    },
    isRunning,
  };
}

function connectionsOf(
  deps: Pick<StatusDeps, "videos" | "model" | "payoutSync" | "twilio" | "mail">,
  queue: readonly QueueFacts[],
): ServerStatus["connections"] {
  const { videos, model, payoutSync, twilio, mail } = deps;
  const failureOf = (name: string) => queue.find((kind) => kind.name === name)?.lastFailure ?? null;
  return [
    { name: "ffmpeg", isConfigured: videos.hasFfmpeg, lastFailure: null },
    { name: "model", isConfigured: model !== null, lastFailure: model?.lastFailure() ?? null },
    { name: "payoutSync", isConfigured: payoutSync !== null, lastFailure: failureOf(SYNC_PAYOUT) },
    { name: "textMessages", isConfigured: twilio !== null, lastFailure: failureOf(SEND_MESSAGE) },
    { name: "mail", isConfigured: mail !== null, lastFailure: failureOf(MAIL_LINK) },
  ];
}

async function faultsByModule({
  moduleFaults,
}: StatusDeps["metrics"]): Promise<Map<string | number | undefined, number>> {
  const { values } = await moduleFaults.get();
  return new Map(values.map(({ labels, value }) => [labels.module, value]));
}
