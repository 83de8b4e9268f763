import { describe, expect, test } from "bun:test";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { exampleStatus } from "@crm/testing/msw";
import { statusParts } from "./status-lines";

const lineOf = (change: Partial<ServerStatus>, title: string, name: string) =>
  statusParts({ ...exampleStatus, ...change })
    .find((part) => part.title === title)
    ?.lines.find((line) => line.name === name);

const GIB = 1024 ** 3;
const ago = (seconds: number) => new Date(Date.parse(exampleStatus.at) - seconds * 1000).toISOString();
const free = (gigabytes: number) => ({ storage: { ...exampleStatus.storage, freeBytes: gigabytes * GIB } });
const backup = (days: number, change: Partial<NonNullable<ServerStatus["backup"]["lastRun"]>> = {}) => {
  const { lastRun } = exampleStatus.backup;
  if (!lastRun) throw new Error("The example has a backup");
  return { backup: { lastRun: { ...lastRun, finishedAt: ago(days * 86_400), ...change }, isRunning: false } };
};
const sync = (failedSecondsAgo: number | null, isConfigured = true): Partial<ServerStatus> => ({
  connections: [
    {
      name: "payoutSync",
      isConfigured,
      lastFailure: failedSecondsAgo === null ? null : { at: ago(failedSecondsAgo), text: "It answered 500" },
    },
  ],
});

const OCR = "Text recognition of scans";
const REFUSED = "Calls refused because of overload";
const refused = (secondsAgo: number): Partial<ServerStatus> => ({
  load: { ...exampleStatus.load, refusedCalls: 12, lastRefusedAt: ago(secondsAgo) },
});

const [running] = exampleStatus.servers;
if (!running) throw new Error("The example has a server");
const killed = { ...running, id: "killed", pid: 4000, startedAt: ago(600), seenAt: ago(301), isThis: false };
const among = (other: typeof running): Partial<ServerStatus> => ({ servers: [killed, other] });

describe("Reading of Documents on /status", () => {
  const reading = (documents: number, change: Partial<ServerStatus["reading"]["details"][number]> = {}) => ({
    reading: {
      documents,
      details: [
        { field: "endDate", left: 0, changed: 0, filled: 0, emptied: 0, unseen: 0, sure: 0, sureWrong: 0, ...change },
      ],
    } satisfies ServerStatus["reading"],
  });
  const endDate = (change: Parameters<typeof reading>[1]) => {
    const { name, value, detail, state } = lineOf(reading(5, change), "Reading of Documents", "End Date") ?? {};
    return [name, value, detail, state?.word];
  };

  test.each([
    ["all values were kept", { left: 5, sure: 5 }, "100%", "5 left as read", undefined],
    ["nearly all values were kept", { left: 2999, changed: 1 }, "99.9%", "2999 left as read · 1 changed", undefined],
    [
      "every outcome occurred",
      { left: 6, changed: 1, filled: 1, emptied: 1, unseen: 2, sure: 7, sureWrong: 2 },
      "66.6%",
      "6 left as read · 1 changed · 1 filled in · 1 emptied · 2 not looked at",
      "2 wrong but sure",
    ],
    ["no value was looked at", { unseen: 3 }, "–", "3 not looked at", undefined],
    ["no document has it", {}, "–", "In none of them", undefined],
  ] as const)(
    "Reading of Documents shows the share of End Date values left as read when %s",
    (_, change, value, detail, state) => {
      expect(endDate(change)).toEqual(["End Date", value, detail, state]);
    },
  );

  test("the first line of Reading of Documents is the share over all details", () => {
    const all = { left: 3, changed: 1 };
    const title = "Reading of Documents";
    expect(lineOf(reading(2, all), title, "The last 2 documents")?.value).toBe("75%");
    expect(lineOf(reading(1, all), title, "The last document")?.value).toBe("75%");
  });

  test('Reading of Documents says "No data yet" without counts, also for an older server', () => {
    const { reading: _, ...before } = exampleStatus;
    for (const status of [{ ...exampleStatus, ...reading(0) }, before as ServerStatus])
      expect(statusParts(status).find(({ title }) => title === "Reading of Documents")?.lines).toMatchObject([
        { name: "Accuracy", state: { word: "No data yet", tone: "rest" } },
        { name: OCR },
      ]);
  });

  test.each([
    ["the tesseract command", "tesseract 5.3.0", undefined],
    [
      "tesseract.js",
      "tesseract.js 7.0.0",
      "With the tesseract command, version 5, installed, scans are read about twice as fast.",
    ],
  ])("Reading of Documents names %s", (_, ocrEngine, detail) => {
    const line = lineOf({ documents: { trouble: null, ocrEngine } }, "Reading of Documents", OCR);
    expect([line?.value, line?.detail]).toEqual([ocrEngine, detail]);
  });

  test("Reading of Documents names no OCR engine that is unknown, also for an older server", () => {
    const older = { trouble: null } as ServerStatus["documents"];
    for (const documents of [{ trouble: null, ocrEngine: null }, older])
      expect(lineOf({ documents }, "Reading of Documents", OCR)).toBeUndefined();
  });
});

describe("the state of a row of /status", () => {
  test.each([
    [
      "a server that stopped reporting",
      among(running),
      "Servers",
      "northwind-1, process 4000",
      { word: "Seen 5 minutes ago", tone: "soon" },
    ],
    [
      "a server that was restarted since",
      among({ ...running, startedAt: ago(300) }),
      "Servers",
      "northwind-1, process 4000",
      { word: "Seen 5 minutes ago", tone: "rest" },
    ],
    ["no refused call", {}, "Servers", REFUSED, undefined],
    ["calls refused an hour ago", refused(3600), "Servers", REFUSED, { word: "Overloaded lately", tone: "soon" }],
    ["calls refused 2 days ago", refused(172_800), "Servers", REFUSED, undefined],
    ["80 GB free", free(80), "Storage", "Free", undefined],
    ["3 GB free", free(3), "Storage", "Free", { word: "Nearly full", tone: "soon" }],
    ["0.5 GB free", free(0.5), "Storage", "Free", { word: "Full", tone: "late" }],
    ["a backup 12 hours old", backup(0.5), "Backups", "Backup", { word: "Whole", tone: "done" }],
    ["a backup 3 days old", backup(3), "Backups", "Backup", { word: "Old", tone: "soon" }],
    ["a backup 9 days old", backup(9), "Backups", "Backup", { word: "Too old", tone: "late" }],
    [
      "an old backup that lacks files",
      backup(9, { problemCount: 2 }),
      "Backups",
      "Backup",
      { word: "2 problems", tone: "late" },
    ],
    [
      "an old backup while one runs",
      { backup: { ...backup(9).backup, isRunning: true } },
      "Backups",
      "Backup",
      { word: "Running", tone: "moving" },
    ],
    ["a connection that works", sync(null), "Connections", "Payout sync", { word: "Set up", tone: "done" }],
    [
      "a connection that failed 2 hours ago",
      sync(7200),
      "Connections",
      "Payout sync",
      { word: "Failed lately", tone: "soon" },
    ],
    [
      "a connection that failed 2 days ago",
      sync(172_800),
      "Connections",
      "Payout sync",
      { word: "Set up", tone: "done" },
    ],
    [
      "a connection that failed and is no longer set up",
      sync(7200, false),
      "Connections",
      "Payout sync",
      { word: "Failed lately", tone: "soon" },
    ],
    [
      "a connection that is not set up",
      sync(null, false),
      "Connections",
      "Payout sync",
      { word: "Not set up", tone: "rest" },
    ],
  ] as const)("/status shows the state of %s", (_, change, title, name, state) => {
    expect(lineOf(change, title, name)?.state).toEqual(state);
  });
});
