import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PAYOUT_MOVES } from "@crm/domain/payout/payout";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contracts } from "../../contracts/table";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../../platform/audit/table";
import { rowsOf } from "../../platform/db/rows";
import { WorkFailed } from "../../platform/errors/work-failed";
import { changePayout } from "../change-payout";
import type { PayoutDeps } from "../deps";
import { findPayout } from "../queries";
import { payoutRequests } from "../table";
import { fakeSheet } from "../test/fake-sheet";
import { running } from "../test/payout-calls";
import { storedPayouts } from "../test/stored-payouts";
import { queueSync, SYNC_PAYOUT, syncPayoutJob } from "./sync-payout";

setDefaultTimeout(60_000);

const ROW = "https://sheets.example/row/7";
const sheet = fakeSheet();
let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await createTestServer({ deps: { payoutSync: { url: sheet.url, secret: "s".repeat(32) } } });
});
afterAll(async () => {
  await server.close();
  await sheet.close();
});
const stored = storedPayouts(() => server);
beforeEach(async () => {
  await startOver(server);
  await server.runJobs();
  sheet.answer(() => Response.json({ url: ROW }));
  id = await stored.payout({
    contractId: await stored.contract(running),
    status: "SYNCED",
    paymentMethod: "wire_transfer",
    maskedDetails: "••••3000",
    createdAt: new Date("2026-06-14T12:00:00.000Z"),
    approvedAt: new Date("2026-06-15T09:00:00.000Z"),
  });
});

const queue = () =>
  server.deps.db.transaction(async (tx) => {
    await tx.update(payoutRequests).set({ sync: "waiting" }).where(eq(payoutRequests.id, id));
    await queueSync(tx, server.deps, id);
  });
const approve = (deps: PayoutDeps, afterwards = () => {}) =>
  server.deps.db.transaction(async (tx) => {
    await tx.update(payoutRequests).set({ status: "REQUESTED", approvedAt: null }).where(eq(payoutRequests.id, id));
    const change = { status: "SYNCED", declineNotes: null, adminNotes: null, externalReference: null } as const;
    const context = { actor: "user:1" as const, requestId: null, at: deps.now() };
    await changePayout(tx, deps, context, { id, change, moves: PAYOUT_MOVES, version: null });
    afterwards();
  });
const job = (deps: PayoutDeps = server.deps) => syncPayoutJob(deps);
const payout = () => findPayout(server.deps.db, id);
const events = async () =>
  (await server.deps.db.select().from(auditEvents).where(eq(auditEvents.entity, "payout")).orderBy(auditEvents.id)).map(
    ({ action, actor, after }) => ({ action, actor, after }),
  );
const set = (change: Partial<typeof payoutRequests.$inferInsert>) =>
  server.deps.db.update(payoutRequests).set(change).where(eq(payoutRequests.id, id));

describe("the sync-payout job", () => {
  test("posts the payout with masked payment details", async () => {
    await set({ description: "June" });
    await queue();
    expect(await payout()).toMatchObject({ sync: "waiting", version: 1 });
    expect(await server.runJobs()).toBe(1);
    expect(sheet.calls.map(({ key }) => key)).toEqual([`payout-${id}`]);
    expect(JSON.parse(sheet.calls[0]?.body ?? "")).toEqual({
      event: "payout.approved",
      id,
      invoiceNumber: "INV-2026-000001",
      contract: { id: 1, fullName: "Ada Lovelace", socialHandle: "@ada" },
      amountCents: 250_000,
      amount: "2500.00",
      currency: "USD",
      paymentPeriodStart: "2026-06-01",
      paymentPeriodEnd: "2026-07-01",
      approvedCount: 2,
      paymentMethod: "wire_transfer",
      paymentDetails: "••••3000",
      description: "June",
      approvedAt: "2026-06-15T09:00:00.000Z",
    });
  });

  test("names the payee at the time of the request, even after the contract was renamed", async () => {
    await queue();
    await server.deps.db.update(contracts).set({ fullName: "Eve Moneypenny", socialHandle: "@eve" });
    await server.runJobs();
    expect(JSON.parse(sheet.calls[0]?.body ?? "")).toMatchObject({
      contract: { id: 1, fullName: "Ada Lovelace", socialHandle: "@ada" },
    });
  });

  test("stores the row URL of the answer and ignores its status and version", async () => {
    sheet.answer(() => Response.json({ url: ROW, status: "PAID", version: 9 }));
    await queue();
    await server.runJobs();
    expect(await payout()).toMatchObject({ sync: "sent", sheetRowUrl: ROW, status: "SYNCED", version: 1 });
    const after = { contractId: 1, status: "SYNCED", amountCents: 250_000, paymentDetails: "••••3000" };
    expect(await events()).toEqual([
      { action: "payout.synced", actor: "system:payout-sync", after: expect.objectContaining(after) },
    ]);
  });

  test.each([
    ["empty", () => new Response(null, { status: 204 })],
    ["not JSON", () => new Response("taken")],
    ["JSON without a url", () => Response.json({ href: ROW })],
    ["a javascript: URL", () => Response.json({ url: "javascript:alert(1)" })],
    ["an http: URL", () => Response.json({ url: "http://sheets.example/row/7" })],
    ["a relative URL", () => Response.json({ url: "/row/7" })],
    ["a URL of more than 2000 characters", () => Response.json({ url: `https://sheets.example/${"x".repeat(2000)}` })],
    ["longer than 64 kB", () => Response.json({ url: ROW, book: "x".repeat(70_000) })],
  ])("stores no row URL when the answer is %s", async (_, answered) => {
    sheet.answer(answered);
    await queue();
    await server.runJobs();
    expect(await payout()).toMatchObject({ sync: "sent", sheetRowUrl: null });
    expect(await events()).toEqual([]);
  });

  test("stores a URL with control characters percent-encoded", async () => {
    sheet.answer(() => Response.json({ url: "https://sheets.example/row\u0000?<b>" }));
    await queue();
    await server.runJobs();
    expect(await payout()).toMatchObject({ sheetRowUrl: "https://sheets.example/row%00?%3Cb%3E" });
  });

  test("retries after errors with the same key and body", async () => {
    sheet.answer(
      () => new Response("busy", { status: 503 }),
      () => Response.redirect(ROW, 303),
      () => Response.json({ url: ROW }),
    );
    await queue();
    await expect(job().run({ id })).rejects.toThrow("Payout sync failed: It answered 503");
    await expect(job().run({ id })).rejects.toThrow("Payout sync failed: It answered 303");
    expect(await payout()).toMatchObject({ sync: "waiting", sheetRowUrl: null });
    await job().run({ id });
    expect(await payout()).toMatchObject({ sync: "sent", sheetRowUrl: ROW });
    expect(new Set(sheet.calls.map(({ key, body }) => key + body)).size).toBe(1);
  });

  test.each([
    ["as long as Retry-After says", "120", 120],
    ["an hour if Retry-After says more", "86400", 3600],
  ])("pauses all payout syncs %s", async (_, value, seconds) => {
    sheet.answer(() => new Response("busy", { status: 503, headers: { "Retry-After": value } }));
    await queue();
    const failure = await job()
      .run({ id })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkFailed);
    expect(failure).toMatchObject({ message: "Payout sync failed: It answered 503", pauseSeconds: seconds });
    expect(await payout()).toMatchObject({ sync: "waiting" });
  });

  test("runs in parallel, but not twice at the same time for one request", () => {
    const { parallel } = job();
    expect(parallel?.jobs).toBeGreaterThan(1);
    expect([parallel?.keyOf({ id: 7, requestId: "r" }), parallel?.keyOf({ id: 8 })]).toEqual(["7", "8"]);
    expect(parallel?.keyOf({})).toBeNull();
  });

  test("reports why it failed without the URL, which may contain a key", async () => {
    await queue();
    const payoutSync = { url: "http://127.0.0.1:1/in?key=hidden", secret: "s".repeat(32) };
    const failure = await job({ ...server.deps, payoutSync })
      .run({ id })
      .catch((error: unknown) => error);
    expect(String(failure)).toBe("WorkFailed: Payout sync failed: ECONNREFUSED");
    expect(Bun.inspect(failure)).not.toContain("hidden");
  });

  test("posts again with the same key when the server stopped before it stored the answer", async () => {
    await queue();
    const transaction = () => Promise.reject(new Error("killed"));
    await expect(
      job({ ...server.deps, db: Object.assign(Object.create(server.deps.db), { transaction }) }).run({ id }),
    ).rejects.toThrow("killed");
    expect(await payout()).toMatchObject({ sync: "waiting" });
    await job().run({ id });
    expect(await payout()).toMatchObject({ sync: "sent", sheetRowUrl: ROW });
    expect(sheet.calls.map(({ key }) => key)).toEqual([`payout-${id}`, `payout-${id}`]);
  });

  test("posts once when it is queued twice", async () => {
    await queue();
    await queue();
    expect(await server.runJobs()).toBe(2);
    expect(sheet.calls).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  test("posts nothing for a request that was declined meanwhile", async () => {
    await queue();
    await set({ status: "CANCELLED", cancelledAt: server.deps.now() });
    await server.runJobs();
    expect([sheet.calls, (await payout()).sync]).toEqual([[], "none"]);
  });

  test("posts a request that was paid meanwhile", async () => {
    await queue();
    await set({ status: "PAID", paidAt: server.deps.now() });
    await server.runJobs();
    expect(await payout()).toMatchObject({ status: "PAID", sync: "sent", sheetRowUrl: ROW });
  });

  test("does nothing for an unknown request", async () => {
    await job().run({ id: 999 });
    expect(sheet.calls).toEqual([]);
  });

  test("is not queued when the approval is rolled back", async () => {
    const broken = approve(server.deps, () => {
      throw new Error("changed my mind");
    });
    await expect(broken).rejects.toThrow("changed my mind");
    expect([await server.runJobs(), (await payout()).sync]).toEqual([0, "none"]);
  });

  test("is not queued without PAYOUT_SYNC_URL, and waits if the setting is removed later", async () => {
    const off = { ...server.deps, payoutSync: null };
    await approve(off);
    expect([await server.runJobs(), (await payout()).sync]).toEqual([0, "none"]);
    await approve(server.deps);
    await expect(job(off).run({ id })).rejects.toThrow("PAYOUT_SYNC_URL is not set");
    expect((await payout()).sync).toBe("waiting");
  });

  test("marks the sync failed once after the last attempt, and keeps the payout's status", async () => {
    await queue();
    await job().givenUp?.({ id });
    await job().givenUp?.({ id });
    expect(await payout()).toMatchObject({ sync: "failed", status: "SYNCED", version: 1 });
    expect(await events()).toMatchObject([{ action: "payout.sync-failed", actor: "system:payout-sync" }]);
  });

  test("does not mark a sent or declined request failed after the last attempt", async () => {
    await queue();
    await server.runJobs();
    await job().givenUp?.({ id });
    expect((await payout()).sync).toBe("sent");
    await set({ sync: "waiting", status: "CANCELLED", cancelledAt: server.deps.now() });
    await job().givenUp?.({ id });
    expect((await payout()).sync).toBe("none");
    expect(await events()).toMatchObject([{ action: "payout.synced" }]);
  });

  test("retries for about a day", async () => {
    const [options] = await rowsOf(
      server.deps.db,
      z.unknown(),
      sql`select retry_limit, retry_delay, retry_delay_max, retry_backoff, dead_letter from pgboss.queue
        where name = ${SYNC_PAYOUT}`,
    );
    expect(options).toEqual({
      retry_limit: 30,
      retry_delay: 30,
      retry_delay_max: 3600,
      retry_backoff: true,
      dead_letter: `${SYNC_PAYOUT}-given-up`,
    });
  });
});
