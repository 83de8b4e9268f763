import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readManifest } from "@crm/api/backup/manifest";
import { actorWords } from "@crm/domain/access/actor";
import type { RunningServer } from "@crm/testing/server";
import { answered } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";
import { runCommand } from "./fixture";
import { CALLERS, type CallerName, changeFee, type People, sendChunk, timelineOf } from "./people-before";
import { peopleSites, type Site } from "./people-sites";

setDefaultTimeout(240_000);

const folder = await mkdtemp(join(tmpdir(), "upgrade-people-"));
const sites = peopleSites(folder);
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true });
});

const callerOf = (server: RunningServer, { headers }: People, name: CallerName) => strangerOf(server, headers[name]);

const sessionOf = (call: Call) => answered(call, "/api/auth/session");

async function countOf(call: Call, path: string): Promise<number> {
  const answer = await call(path);
  return Number(answer.headers.get("X-Total-Count") ?? ((await answer.json()) as unknown[]).length);
}

/** Events from before name their actors as that version did. */
async function expectTimelineKept(call: Call, { contractId, timeline }: People): Promise<void> {
  const kept = (await timelineOf(call, contractId)).slice(-timeline.length);
  expect(kept.map(({ id, actor, action }) => ({ id, actor, action }))).toEqual(timeline);
  expect(kept.map((entry) => [entry.action, actorWords(entry, "")])).toEqual([
    ["product-request.requested", "The creator"],
    ["portal.created", "Shared admin"],
    ["contract.updated", "Shared admin"],
    ["contract.updated", "maya in tool"],
    ["contract.updated", "The program “importer”"],
    ["contract.created", "Shared admin"],
  ]);
}

async function expectReplayed(call: Call, stored: People["stored"][number] | undefined): Promise<void> {
  if (!stored) throw new Error("The fixture lacks a call");
  const { by, path, key, json, id } = stored;
  const repeated = await call(path, { method: "POST", headers: { "Idempotency-Key": key }, json });
  expect([by, repeated.headers.get("Idempotency-Replayed"), (await repeated.json()).id]).toEqual([by, "true", id]);
}

const PLACES: [where: string, isHere: boolean, open: () => Promise<Site>][] = [
  ["a data folder", true, sites.dataFolder],
  ["a Postgres database", Boolean(process.env.TEST_DATABASE_URL), sites.postgresDatabase],
];

for (const [where, isHere, open] of PLACES)
  describe.skipIf(!isHere)(`${where} from before there were accounts`, () => {
    let site: Site;
    let server: RunningServer;
    let owner: string;
    let importer: string;
    const by = (name: CallerName) => callerOf(server, site.people, name);
    beforeAll(async () => {
      site = await open();
      server = await sites.start(site);
      const session = await sessionOf(by("session"));
      expect(session).toMatchObject({ user: { name: "Owner", role: "OWNER" } });
      owner = `user:${session.user.id}`;
      importer = (await sessionOf(by("importer"))).actor;
    });

    test("its sessions, tokens and frames stay open", async () => {
      const actors = Object.fromEntries(
        await Promise.all(CALLERS.map(async (name) => [name, (await sessionOf(by(name))).actor])),
      );
      expect(actors).toEqual({
        session: owner,
        importer: expect.stringMatching(/^token:[\da-f-]{36}$/),
        reader: expect.stringMatching(/^token:[\da-f-]{36}$/),
        ticketCookie: "embed:tool/maya",
        ticketToken: "embed:tool/maya",
        framedCookie: owner,
        framedToken: owner,
      });
      expect(await by("reader")("/api/contracts").then(({ status }) => status)).toBe(200);
      const write = await by("reader")("/api/contracts", { method: "POST", json: {} });
      expect([write.status, (await write.json()).code]).toEqual([403, "scope_missing"]);
    });

    test("its signed URLs open", async () => {
      for (const address of site.people.addresses) {
        const answer = await strangerOf(server)(address);
        expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
      }
    });

    test("its answered calls are replayed to their callers and not done again", async () => {
      const counts = () =>
        Promise.all(
          ["/api/contracts?limit=1", "/api/audit-events?limit=1"].map((path) => countOf(by("session"), path)),
        );
      const before = await counts();
      for (const call of site.people.stored) await expectReplayed(by(call.by), call);
      expect(await counts()).toEqual(before);
    });

    test("its unfinished upload goes on", async () => {
      const { uploadId, contractId } = site.people;
      const path = `/api/video-submissions/upload-status/${uploadId}`;
      expect(await answered(by("session"), path)).toMatchObject({ received: [0], missing: [1] });
      await sendChunk(by("session"), uploadId, 1);
      const finalize = { method: "POST", json: { uploadId } };
      const video = await answered(by("session"), "/api/video-submissions/finalize-upload", finalize);
      expect(video).toMatchObject({ contractId, title: "Harbour" });
    });

    test("events from before keep their actors, and new ones name the owner, the token and the person in the frame", async () => {
      const { contractId } = site.people;
      await expectTimelineKept(by("session"), site.people);
      const [latest] = await timelineOf(by("session"), contractId);
      for (const [name, fee] of [
        ["session", "2001.00"],
        ["importer", "2002.00"],
        ["ticketToken", "2003.00"],
        ["framedToken", "2004.00"],
      ] as const)
        await changeFee(by(name), contractId, fee);
      const added = (await timelineOf(by("session"), contractId)).filter(({ id }) => id > (latest?.id ?? 0)).reverse();
      expect(added.map(({ actor }) => actor)).toEqual([owner, importer, "embed:tool/maya", owner]);
      const words = (self: string) => added.map((entry) => actorWords(entry, self));
      expect(words(owner)).toEqual(["You", "The program “importer”", "maya in tool", "You"]);
      expect(words("embed:tool/maya")).toEqual(["Owner", "The program “importer”", "You", "Owner"]);
    });

    test.each([
      ["admin", "admin", "contract.created"],
      ["token:importer", "token:importer", "contract.created"],
      ["portal", "portal:", "payout.requested"],
      ["embed", "embed:tool/maya", "embed.redeemed"],
      ["system", "system", "token.created"],
    ])("the audit log finds its events by %s", async (actor, start, action) => {
      const events = await answered(by("session"), `/api/audit-events?limit=200&actor=${actor}`);
      expect(events.map((event: { action: string }) => event.action)).toContain(action);
      expect(events.every((event: { actor: string }) => event.actor.startsWith(start))).toBe(true);
    });

    test("a second start adds nothing, and the owner exists once", async () => {
      expect(await server.kill("SIGTERM")).toBe(0);
      const first = await rowCounts("first");
      const second = await sites.start(site);
      expect(await second.kill("SIGTERM")).toBe(0);
      expect(await rowCounts("second")).toEqual(first);
      const users = await rowsIn(`${where}-second`, "users");
      expect(users.filter((row) => row.team_role !== null)).toMatchObject([
        { id: owner.slice("user:".length), name: "Owner", team_role: "OWNER" },
      ]);
    });

    test("a backup of it is restored with its owner and the names of actors", async () => {
      const { DATABASE_URL: _, ...own } = site.env;
      const env = { ...own, DATA_DIR: join(folder, `${where}-restored`) };
      await runCommand(folder, env, "restore", `${where}-second`);
      const restored = await sites.start({ ...site, env });
      const call = await adminOf(restored);
      expect(await sessionOf(call)).toMatchObject({ actor: owner, user: { name: "Owner", role: "OWNER" } });
      await expectTimelineKept(call, site.people);
      const entries = await timelineOf(call, site.people.contractId);
      expect(entries.slice(0, 4).map((entry) => actorWords(entry, owner))).toEqual([
        "You",
        "maya in tool",
        "The program “importer”",
        "You",
      ]);
      await restored.close();
    });

    /** Backs the site up and returns the number of rows of each table. */
    async function rowCounts(name: string): Promise<[table: string, rows: number][]> {
      await runCommand(folder, site.env, "backup", `${where}-${name}`);
      const { tables } = await manifestOf(`${where}-${name}`);
      // Jobs are queued at any time.
      return tables.flatMap(({ name: table, rows }) => (table === "restored_jobs" ? [] : [[table, rows]]));
    }
  });

async function manifestOf(backup: string) {
  const manifest = await readManifest(join(folder, backup));
  if (!manifest) throw new Error(`${backup} is no backup`);
  return manifest;
}

/** Rows of a table in a backup, as texts by column. */
async function rowsIn(backup: string, table: string): Promise<Record<string, string | null>[]> {
  const { set, tables } = await manifestOf(backup);
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const text = await readFile(join(folder, backup, set, "tables", `${table}.jsonl`), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const values: (string | null)[] = JSON.parse(line);
      return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
    });
}

describe("a backup from before there were accounts", () => {
  test("is restored with its owner, its actors and the answers to repeated calls", async () => {
    const site = await sites.restoredBackup();
    const server = await sites.start(site);
    const call = await adminOf(server);
    const { actor } = await sessionOf(call);
    expect(actor).toMatch(/^user:\d+$/);
    await expectTimelineKept(call, site.people);
    await expectReplayed(
      call,
      site.people.stored.find(({ by }) => by === "session"),
    );
    await changeFee(call, site.people.contractId, "2001.00");
    expect((await timelineOf(call, site.people.contractId))[0]).toMatchObject({ actor, actorName: "Owner" });
    await server.close();
  });
});
