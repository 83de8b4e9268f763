import { hkdfSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "@crm/api";
import { openSession } from "@crm/api/access/log-in/session";
import { folderTarget } from "@crm/api/archive/targets/folder-target";
import { contractHooks } from "@crm/api/contract-hooks";
import type { Deps } from "@crm/api/deps";
import { jobList } from "@crm/api/job-list";
import { ensureOwner, ownerId } from "@crm/api/people/owner";
import { addPerson, refuseSharedAdmin } from "@crm/api/people/test/people";
import type { Database } from "@crm/api/platform/db/client";
import { noReserve } from "@crm/api/platform/disk/reserve";
import { openLiveEvents } from "@crm/api/platform/events/live-events";
import type { Peer } from "@crm/api/platform/http/env";
import { openJobs } from "@crm/api/platform/jobs/jobs";
import { openMetrics } from "@crm/api/platform/metrics/open-metrics";
import { admitsAll } from "@crm/api/platform/overload/watch-overload";
import type { Site } from "@crm/api/platform/process/site";
import { folderStorage } from "@crm/api/platform/storage/folder/folder";
import { folderChunks } from "@crm/api/platform/storage/folder/folder-chunks";
import type { TeamRole } from "@crm/domain/access/permissions";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { createVideoTools } from "@crm/reader/video/create-video-tools";
import pino from "pino";
import { borrowDatabase } from "./database/borrow-database";

process.env.CHECK_ANSWERS ??= "strict";

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Calls the app without a network; `json` is sent as JSON. */
export type TestRequest = (path: string, init?: RequestInit & { json?: unknown; peer?: Peer }) => Promise<Response>;

/**
 * The API on a new database, temporary files and a stopped clock. `request` has no session, `admin` has one; `runJobs` runs queued
 * jobs.
 */
export async function createTestServer(
  options: { site?: Partial<Site>; deps?: Partial<Deps>; now?: Date; database?: Database } = {},
) {
  const clock = movingClock(options.now);
  const folder = await mkdtemp(join(tmpdir(), "crm-test-"));
  const database = options.database ?? (await borrowDatabase());
  const log = pino({ level: "silent" });
  const jobs = openJobs(database, log, { background: false });
  const files = folderStorage(join(folder, "files"));
  const deps: Deps = {
    database,
    db: database.db,
    reserve: noReserve,
    files,
    storageKind: "folder",
    archive: { current: folderTarget(join(folder, "archive")), others: [] },
    contractHooks: contractHooks({ jobs, db: database.db, files, tempDir: folder }),
    chunks: folderChunks(join(folder, "files")),
    documents: createDocumentReader(),
    videos: createVideoTools(null),
    model: null,
    payoutSync: null,
    twilio: null,
    mail: null,
    jobs,
    events: openLiveEvents(database, log),
    log,
    metrics: openMetrics(),
    overload: admitsAll,
    server: { id: crypto.randomUUID(), host: "here", pid: process.pid, version: "0.0.0" },
    now: clock.now,
    tempDir: folder,
    businessTimeZone: "America/New_York",
    invoiceFonts: [],
    site: { ...testSite, ...options.site },
    isStopping: () => false,
    shellPage: null,
    portalPage: null,
    renderPortal: async (page) => page,
    shellShared: null,
    ...options.deps,
  };
  await ensureOwner(deps.db, deps.now());
  const kinds = jobList(deps);
  await jobs.start(kinds, { work: false });
  const app = createApp(deps);
  const request = requester(app);
  return {
    app,
    deps,
    clock,
    request,
    admin: requester(app, await adminHeaders(deps)),
    /** Logs in as a new person with this role, named after it. */
    async as(role: TeamRole): Promise<TestRequest> {
      const at = deps.now();
      const userId = await addPerson(deps.db, { role, name: `${role.toLowerCase()}-${crypto.randomUUID()}`, at });
      const { token } = await openSession(deps.db, { userId, now: at });
      return requester(app, headersOf(token));
    },
    runJobs: () => jobs.runQueued(kinds),
    async close() {
      await refuseSharedAdmin(database.db);
      deps.documents.close();
      await deps.events.close();
      deps.videos.close();
      await jobs.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const testSite: Site = {
  publicUrl: null,
  isProduction: false,
  sessionIdleMinutes: 60,
  isPasswordSet: false,
  trustedProxies: [],
  embedOrigins: [],
  embedSecret: null,
  moduleOrigins: [],
  deriveKey: (purpose) => new Uint8Array(hkdfSync("sha256", "the tests' data key", "", purpose, 32)),
};

async function adminHeaders(deps: Deps): Promise<Record<string, string>> {
  return headersOf(await ownerSession(deps));
}

const headersOf = (token: string) => ({ Cookie: `session=${token}`, "X-Requested-With": "tests" });

/** Opens a session of the owner and returns its token. */
export async function ownerSession({ db, now }: Pick<Deps, "db" | "now">): Promise<string> {
  return (await openSession(db, { userId: await ownerId(db), now: now() })).token;
}

function requester(app: ReturnType<typeof createApp>, always: Record<string, string> = {}): TestRequest {
  return async (path, { json, peer, ...init } = {}) => {
    const headers = new Headers(always);
    if (json !== undefined) headers.set("Content-Type", "application/json");
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    const body = json === undefined ? init.body : JSON.stringify(json);
    return app.request(path, { ...init, headers, ...(body === undefined ? {} : { body }) }, peer ?? {});
  };
}

/** A stopped clock, by default at noon UTC of Monday, 15 June 2026. */
export function movingClock(start = new Date("2026-06-15T12:00:00.000Z")) {
  let at = start;
  return {
    now: () => new Date(at),
    set: (instant: Date | string) => {
      at = new Date(instant);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Partial<Record<Unit, number>>) => {
      at = new Date(at.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}

type Unit = "days" | "hours" | "minutes" | "seconds";
