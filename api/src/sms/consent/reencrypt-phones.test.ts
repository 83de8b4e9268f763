import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import pino from "pino";
import { checkDataKey, type DeriveKey, deriveFrom } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { smsConsents } from "../table";
import { startFakeTwilio } from "../test/fake-twilio";
import { OTHER_PHONE, optInCalls, PHONE } from "../test/opt-in-calls";
import { decryptPhone } from "./encrypt-phone";
import { reencryptPhones } from "./reencrypt-phones";

setDefaultTimeout(60_000);

const [old, next] = [deriveFrom("the old key"), deriveFrom("the next key")];
const logged: string[] = [];
const log = pino({}, { write: (line: string) => logged.push(line) });
const twilio = await startFakeTwilio({ now: () => server.deps.now() });

let server: TestServer;
let current = old;
beforeAll(async () => {
  const site = { deriveKey: (purpose: string) => current(purpose) };
  server = await createTestServer({ site, deps: { twilio: twilio.settings } });
});
afterAll(async () => {
  await server.close();
  twilio.close();
});
const { startOver, optIn, consents, messages, reply, snapshot } = optInCalls(() => server);
beforeEach(async () => {
  current = old;
  await server.deps.db.delete(installation);
  await startOver();
  await checkDataKey(server.deps.db, old);
  for (const [index, phone] of [PHONE, OTHER_PHONE].entries()) await optIn({ phone }, { contractId: index + 1 });
  logged.length = 0;
});

const change = () => {
  const reencrypt = (tx: typeof server.deps.db, keys: { from: DeriveKey; to: DeriveKey }) =>
    reencryptPhones(tx, { ...keys, log, batchRows: 1 });
  return checkDataKey(server.deps.db, next, { deriveKey: old, reencrypt });
};
const decryptedBy = async (key: DeriveKey) => (await consents()).map((row) => decryptPhone(key, row));

describe("a new DATA_KEY with DATA_KEY_PREVIOUS", () => {
  test("decrypts all phone numbers; the previous key decrypts none", async () => {
    await change();
    expect(await decryptedBy(next)).toEqual([PHONE, OTHER_PHONE]);
    await expect(decryptedBy(old)).rejects.toThrow();
    expect(logged.join()).not.toMatch(/202\D?555/);
  });

  test("sends waiting messages, recognises known numbers, and ends consents after STOP", async () => {
    await change();
    current = next;
    await server.runJobs();
    expect(twilio.accepted.map(({ to }) => to).toSorted()).toEqual([PHONE, OTHER_PHONE]);
    await optIn({ phone: PHONE }, { contractId: 2 });
    expect(await messages()).toHaveLength(2);
    await reply({ From: PHONE, Body: "STOP" });
    expect((await consents()).filter(({ endedBy }) => endedBy === "stop")).toHaveLength(2);
  });

  test("keeps numbers that cannot be decrypted and logs their consents", async () => {
    const [first] = await consents();
    await server.deps.db.update(smsConsents).set({ maskedPhone: "••••9999" });
    await change();
    expect((await consents())[0]).toMatchObject({ encryptedPhone: first?.encryptedPhone });
    expect(logged.filter((line) => line.includes("cannot be decrypted"))).toHaveLength(2);
  });

  test("makes a server with the previous key answer 503 to opt-ins and STOP", async () => {
    await change();
    const before = await snapshot();
    expect((await optIn({ phone: "+12025550125" })).status).toBe(503);
    expect((await reply({ From: PHONE, Body: "STOP" })).status).toBe(503);
    expect(await snapshot()).toEqual(before);
  });
});
