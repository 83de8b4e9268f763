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
import { decryptDetails } from "./encrypt-details";
import { reencryptDetails } from "./reencrypt-details";

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
const { create, createContract, setStatus, addApprovedVideos, openPortal, events } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  current = old;
  await server.deps.db.delete(installation);
  await checkDataKey(server.deps.db, old);
  logged.length = 0;
  for (const [index, paymentDetails] of DETAILS.entries()) {
    const contractId = await createContract({ ...running, socialHandle: `@ada-${index}` });
    await create({ contractId, paymentMethod: "paypal", paymentDetails });
  }
});

const previousKey = (deriveKey: DeriveKey, reencrypt: PreviousKey["reencrypt"] = reencryptAll): PreviousKey => ({
  deriveKey,
  reencrypt,
});
const reencryptAll: PreviousKey["reencrypt"] = (tx, keys) => reencryptDetails(tx, { ...keys, log, batchRows: 2 });
const change = (to: DeriveKey, before: PreviousKey) => checkDataKey(server.deps.db, to, before);
const rows = () => server.deps.db.select().from(payoutRequests).orderBy(asc(payoutRequests.id));
const snapshot = async () => ({ rows: await rows(), installation: await server.deps.db.select().from(installation) });
const decryptedBy = async (key: DeriveKey) => (await rows()).map((row) => decryptDetails(key, row));

describe("a new DATA_KEY with DATA_KEY_PREVIOUS", () => {
  test("decrypts all payment details; the previous key decrypts none", async () => {
    const before = await rows();
    await change(next, previousKey(old));
    expect(await decryptedBy(next)).toEqual(DETAILS);
    await expect(decryptedBy(old)).rejects.toThrow();
    const withoutCiphertext = (row: (typeof before)[number]) => ({
      ...row,
      encryptedDetails: "",
      detailsFingerprint: "",
    });
    expect((await rows()).map(withoutCiphertext)).toEqual(before.map(withoutCiphertext));
    await checkDataKey(server.deps.db, next);
    await expect(checkDataKey(server.deps.db, old)).rejects.toThrow("DATA_KEY is not the key");
  });

  test.each([
    ["the same details", ` ${DETAILS[0]?.toLowerCase()}`, false],
    ["different details", "DE02 1203 0000 0000 2020 51", true],
  ])("still compares %s with those of the last payment", async (_, paymentDetails, detailsChanged) => {
    await setStatus(1, { status: "PAID" });
    await change(next, previousKey(old));
    current = next;
    const term = { number: 2, startDate: "2026-07-01", endDate: "2026-07-31", feeCents: 100, videosRequired: 0 };
    await saveTerms(server.deps.db, [{ ...term, contractId: 1 }]);
    const request = await create({ contractId: 1, paymentMethod: "paypal", paymentDetails });
    expect(await request.json()).toMatchObject({ detailsChanged });
  });

  test("changes nothing at later starts", async () => {
    await change(next, previousKey(old));
    const before = await snapshot();
    await change(next, previousKey(old));
    expect(await snapshot()).toEqual(before);
  });

  test("can be changed back", async () => {
    await change(next, previousKey(old));
    await change(old, previousKey(next));
    expect(await decryptedBy(old)).toEqual(DETAILS);
  });

  test.each([
    ["the previous key is wrong", other, next],
    ["both keys are wrong", other, deriveFrom("a fourth key")],
  ])("is refused when %s, and nothing changes", async (_, before, to) => {
    const unchanged = await snapshot();
    await expect(change(to, previousKey(before))).rejects.toThrow("Neither DATA_KEY nor DATA_KEY_PREVIOUS is the key");
    expect(await snapshot()).toEqual(unchanged);
  });

  test("changes nothing when it is interrupted, and the next start completes it", async () => {
    const unchanged = await snapshot();
    const failing: PreviousKey["reencrypt"] = async (tx, keys) => {
      await reencryptAll(tx, keys);
      throw new Error("killed");
    };
    await expect(change(next, previousKey(old, failing))).rejects.toThrow("killed");
    expect(await snapshot()).toEqual(unchanged);
    await change(next, previousKey(old));
    expect(await decryptedBy(next)).toEqual(DETAILS);
  });

  test("makes a server with the previous key answer 503 and store no details", async () => {
    const contractId = await createContract({ ...running, socialHandle: "@late" });
    await addApprovedVideos(contractId, 2);
    const portal = await openPortal(contractId);
    await change(next, previousKey(old));
    const request = { paymentMethod: "paypal", paymentDetails: "late@x.test", description: "June" };
    const before = { ...(await snapshot()), events: await events() };
    for (const call of [
      () => create({ ...request, contractId }, { key: "k1" }),
      () => portal.request(request, { key: "k1" }),
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
      expect({ ...(await snapshot()), events: await events() }).toEqual(before);
    }
    expect(serverLogged.filter((line) => line.includes(OLD_KEY))).toHaveLength(3);
    expect(await server.deps.db.select().from(idempotencyKeys)).toEqual([]);
    current = next;
    expect((await create({ ...request, contractId })).status).toBe(201);
  });

  test("also decrypts requests created during the change", async () => {
    const handles = Array.from({ length: 8 }, (_, index) => `@busy-${index}`);
    const contracts = await Promise.all(handles.map((socialHandle) => createContract({ ...running, socialHandle })));
    const paymentDetails = "busy@x.test";
    const answers = contracts.map((contractId) => create({ contractId, paymentMethod: "paypal", paymentDetails }));
    await change(next, previousKey(old));
    const created = (await Promise.all(answers)).filter(({ status }) => status === 201);
    expect(await decryptedBy(next)).toEqual([...DETAILS, ...created.map(() => paymentDetails)]);
  });

  test("keeps details that cannot be decrypted and logs their request", async () => {
    await server.deps.db.update(payoutRequests).set({ encryptedDetails: "AAAA" }).where(eq(payoutRequests.id, 2));
    const [, broken] = await rows();
    await change(next, previousKey(old));
    const [first, second, third] = await rows();
    expect(second).toEqual(broken as NonNullable<typeof broken>);
    for (const [row, text] of [
      [first, DETAILS[0]],
      [third, DETAILS[2]],
    ] as const)
      expect(row && decryptDetails(next, row)).toBe(text);
    expect(logged.join("")).toContain(`"payoutId":2`);
    expect(logged.join("")).not.toMatch(/3704 0044|example\.com/);
  });
});
