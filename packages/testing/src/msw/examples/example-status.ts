import type { ServerStatus } from "@crm/domain/server/server-status.schema";

const AT = "2026-03-02T15:00:00.000Z";
const ago = (seconds: number) => new Date(Date.parse(AT) - seconds * 1000).toISOString();

const idle = { waiting: 0, active: 0, failed: 0, oldestWaitingSeconds: null, lastFailure: null };

/** A server on the embedded database with an old backup and one failed job. */
export const exampleStatus: ServerStatus = {
  at: AT,
  servers: [
    {
      id: "8f1f6c1e-5a0b-4c55-9f2a-0d6f0c1b2a3d",
      host: "northwind-1",
      pid: 4120,
      version: "0.1.0+b2e11ce",
      startedAt: ago(3 * 86_400),
      seenAt: ago(4),
      isThis: true,
    },
  ],
  database: {
    kind: "embedded",
    version: "17.5",
    bytes: 48_234_496,
    contracts: 12,
    pingMs: 0.42,
    syncProblem: "the file system of DATA_DIR cannot sync (EINVAL)",
    knowsAccents: true,
  },
  queue: [
    { name: "archive-videos", ...idle },
    { name: "prepare-video", ...idle, waiting: 2, active: 1, oldestWaitingSeconds: 41 },
    {
      name: "sync-payout",
      ...idle,
      failed: 1,
      lastFailure: { at: ago(7200), text: "Payout sync failed: It answered 500" },
    },
  ],
  storage: {
    kind: "folder",
    kept: [
      { noun: "documents", files: 23, bytes: 8_912_345 },
      { noun: "videos", files: 127, bytes: 41_234_567_890 },
      { noun: "archived videos", files: 0, bytes: 0 },
    ],
    freeBytes: 214_748_364_800,
    trouble: null,
    waitingForRemoval: { files: 0, bytes: 0 },
    uploads: { open: 1, bytes: 734_003_200 },
  },
  archive: { kind: "folder", trouble: null, lastRun: null },
  documents: { trouble: null, ocrEngine: "tesseract 5.3.0" },
  reading: {
    documents: 100,
    details: [
      { field: "fullName", left: 95, changed: 4, filled: 1, emptied: 0, unseen: 0, sure: 91, sureWrong: 1 },
      { field: "socialHandle", left: 84, changed: 2, filled: 6, emptied: 0, unseen: 1, sure: 80, sureWrong: 0 },
      { field: "monthlyFee", left: 91, changed: 3, filled: 4, emptied: 0, unseen: 2, sure: 76, sureWrong: 0 },
      { field: "startDate", left: 96, changed: 1, filled: 2, emptied: 0, unseen: 1, sure: 90, sureWrong: 0 },
      { field: "endDate", left: 90, changed: 4, filled: 3, emptied: 0, unseen: 3, sure: 71, sureWrong: 0 },
      { field: "platforms", left: 78, changed: 11, filled: 4, emptied: 2, unseen: 2, sure: 70, sureWrong: 6 },
      { field: "videosPerMonth", left: 0, changed: 0, filled: 0, emptied: 0, unseen: 0, sure: 0, sureWrong: 0 },
    ],
  },
  backup: {
    lastRun: {
      startedAt: ago(9 * 86_400 + 60),
      finishedAt: ago(9 * 86_400),
      failure: null,
      files: 150,
      bytes: 41_243_480_235,
      problemCount: 0,
    },
    isRunning: false,
  },
  scrub: { lastRun: null, isRunning: false },
  load: { refusedCalls: 0, lastRefusedAt: null, eventLoopWaitMs: 0.8, databaseWaitMs: 0.5 },
  embedding: { isConfigured: true, ticketRole: "VIEWER" },
  modules: [
    {
      name: "mf-contracts",
      version: "0.1.0-b1f2e3d4c",
      origin: "build",
      since: ago(3 * 86_400),
      by: "server",
      faults: 0,
    },
  ],
  connections: [
    { name: "ffmpeg", isConfigured: true, lastFailure: null },
    { name: "model", isConfigured: false, lastFailure: null },
    {
      name: "payoutSync",
      isConfigured: true,
      lastFailure: { at: ago(7200), text: "Payout sync failed: It answered 500" },
    },
    { name: "textMessages", isConfigured: false, lastFailure: null },
    { name: "mail", isConfigured: false, lastFailure: null },
  ],
  warnings: [
    {
      severity: "urgent",
      text: "The last backup is 9 days old.",
      remedy: "Make one with `bun run backup DIR`, and check why no newer one exists.",
    },
    {
      severity: "soon",
      text: "1 job failed in the last 7 days.",
      remedy: "The Queue section shows which and why. Fix the cause, then repeat the failed actions.",
    },
    {
      severity: "note",
      text: "The embedded database does not sync to disk (the file system of DATA_DIR cannot sync (EINVAL)): a power cut may lose the last writes.",
      remedy: "Put DATA_DIR on a disk of this machine.",
    },
  ],
};
