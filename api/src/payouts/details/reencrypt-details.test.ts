import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { asc, eq } from "drizzle-orm";
import pino from "pino";
import { saveTerms } from "../../contracts/terms/terms";
import { startOver } from "../../contracts/test/start-over";
import { idempotencyKeys } from "../../platform/http/receive/idempotency.table";
import { checkDataKey, type DeriveKey, deriveFrom, type PreviousKey } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { payoutRequests } from "../table";
import { payoutCalls, running } from "../test/payout-calls";
import { reencryptDetails } from "./reencrypt-details";
import { openDetails } from "./seal-details";

setDefaultTimeout(60_000);

const [old, next, other] = [deriveFrom("the old key"), deriveFrom("the next key"), deriveFrom("another key")];
const DETAILS = ["DE89 3704 0044 0532 0130 00", "ada@example.com", "Ł ¥ 🏦\n'; drop table users; --"];
const logged: string[] = [];
const serverLogged: string[] = [];
const OLD_KEY = "This server runs with an old DATA_KEY. Restart it with the new one.";
const log = pino({}, { write: (line: string) => logged.push(line) });

let server: TestServer;
let current = old;
beforeAll(async () => {
  server = await createTestServer({
    site: { deriveKey: (purpose) => current(purpose) },
    deps: { log: pino({}, { write: (line: string) => serverLogged.push(line) }) },
  });
});
afterAll(() => server.close());
const { create, contractOf, setStatus, approved, portalOf, events } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  current = old;
  await server.deps.db.delete(installation);
  await checkDataKey(server.deps.db, old);
  logged.length = 0;
  for (const [index, paymentDetails] of DETAILS.entries()) {
    const contractId = await contractOf({ ...running, socialHandle: `@ada-${index}` });
    await create({ contractId, paymentMethod: "paypal", paymentDetails });
  }
});

const previousKey = (deriveKey: DeriveKey, reencrypt: PreviousKey["reencrypt"] = resealed): PreviousKey => ({
  deriveKey,
  reencrypt,
});
const resealed: PreviousKey["reencrypt"] = (tx, keys) => reencryptDetails(tx, { ...keys, log, atOnce: 2 });
const change = (to: DeriveKey, before: PreviousKey) => checkDataKey(server.deps.db, to, before);
const rows = () => server.deps.db.select().from(payoutRequests).orderBy(asc(payoutRequests.id));
const kept = async () => ({ rows: await rows(), installation: await server.deps.db.select().from(installation) });
const openedBy = async (key: DeriveKey) => (await rows()).map((row) => openDetails(key, row));

describe("a new DATA_KEY beside the one before", () => {
  test("opens all payment details, and the one before none of them any more", async () => {
    const before = await rows();
    await change(next, previousKey(old));
    expect(await openedBy(next)).toEqual(DETAILS);
    await expect(openedBy(old)).rejects.toThrow();
    const isSealedAnew = (row: (typeof before)[number]) => ({ ...row, sealedDetails: "", detailsFingerprint: "" });
    expect((await rows()).map(isSealedAnew)).toEqual(before.map(isSealedAnew));
    await checkDataKey(server.deps.db, next);
    await expect(checkDataKey(server.deps.db, old)).rejects.toThrow("DATA_KEY is not the key");
  });

  test.each([
    ["the same details", ` ${DETAILS[0]?.toLowerCase()}`, false],
    ["other details", "DE02 1203 0000 0000 2020 51", true],
  ])("still tells %s from those of the last payment", async (_, paymentDetails, detailsChanged) => {
    await setStatus(1, { status: "PAID" });
    await change(next, previousKey(old));
    current = next;
    const term = { number: 2, startDate: "2026-07-01", endDate: "2026-07-31", feeCents: 100, videosRequired: 0 };
    await saveTerms(server.deps.db, [{ ...term, contractId: 1 }]);
    const asked = await create({ contractId: 1, paymentMethod: "paypal", paymentDetails });
    expect(await asked.json()).toMatchObject({ detailsChanged });
  });

  test("does nothing at the starts after that", async () => {
    await change(next, previousKey(old));
    const before = await kept();
    await change(next, previousKey(old));
    expect(await kept()).toEqual(before);
  });

  test("may be changed back", async () => {
    await change(next, previousKey(old));
    await change(old, previousKey(next));
    expect(await openedBy(old)).toEqual(DETAILS);
  });

  test.each([
    ["the one before is another one", other, next],
    ["both are other ones", other, deriveFrom("a fourth key")],
  ])("is refused where %s, and nothing changes", async (_, before, to) => {
    const unchanged = await kept();
    await expect(change(to, previousKey(before))).rejects.toThrow("Neither DATA_KEY nor DATA_KEY_PREVIOUS is the key");
    expect(await kept()).toEqual(unchanged);
  });

  test("where it ends midway, nothing has changed, and the next start does it", async () => {
    const unchanged = await kept();
    const dies: PreviousKey["reencrypt"] = async (tx, keys) => {
      await resealed(tx, keys);
      throw new Error("killed");
    };
    await expect(change(next, previousKey(old, dies))).rejects.toThrow("killed");
    expect(await kept()).toEqual(unchanged);
    await change(next, previousKey(old));
    expect(await openedBy(next)).toEqual(DETAILS);
  });

  test("lets a server that still has the one before keep no details that nobody could open, and says what to do", async () => {
    const contractId = await contractOf({ ...running, socialHandle: "@late" });
    await approved(contractId, 2);
    const portal = await portalOf(contractId);
    await change(next, previousKey(old));
    const asked = { paymentMethod: "paypal", paymentDetails: "late@x.test", description: "June" };
    const before = { ...(await kept()), events: await events() };
    for (const call of [
      () => create({ ...asked, contractId }, { key: "k1" }),
      () => portal.request(asked, { key: "k1" }),
      () => server.admin("/api/payout-requests/1/reveal", { method: "POST" }),
    ]) {
      const answer = await call();
      const { error, code } = await answer.json();
      expect([answer.status, answer.headers.get("Retry-After"), error, code]).toEqual([
        503,
        "60",
        OLD_KEY,
        "unavailable",
      ]);
      expect({ ...(await kept()), events: await events() }).toEqual(before);
    }
    expect(serverLogged.filter((line) => line.includes(OLD_KEY))).toHaveLength(3);
    expect(await server.deps.db.select().from(idempotencyKeys)).toEqual([]);
    current = next;
    expect((await create({ ...asked, contractId })).status).toBe(201);
  });

  test("while requests come in, leaves none that nobody could open", async () => {
    const handles = Array.from({ length: 8 }, (_, index) => `@busy-${index}`);
    const contracts = await Promise.all(handles.map((socialHandle) => contractOf({ ...running, socialHandle })));
    const paymentDetails = "busy@x.test";
    const answers = contracts.map((contractId) => create({ contractId, paymentMethod: "paypal", paymentDetails }));
    await change(next, previousKey(old));
    const kept = (await Promise.all(answers)).filter(({ status }) => status === 201);
    expect(await openedBy(next)).toEqual([...DETAILS, ...kept.map(() => paymentDetails)]);
  });

  test("leaves what did not open as it was, and says which", async () => {
    await server.deps.db.update(payoutRequests).set({ sealedDetails: "AAAA" }).where(eq(payoutRequests.id, 2));
    const [, broken] = await rows();
    await change(next, previousKey(old));
    const [first, second, third] = await rows();
    expect(second).toEqual(broken as NonNullable<typeof broken>);
    for (const [row, text] of [
      [first, DETAILS[0]],
      [third, DETAILS[2]],
    ] as const)
      expect(row && openDetails(next, row)).toBe(text);
    expect(logged.join("")).toContain(`"payoutId":2`);
    expect(logged.join("")).not.toMatch(/3704 0044|example\.com/);
  });
});
