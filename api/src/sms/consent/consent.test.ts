import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { consentText } from "@crm/domain/portal/sms-consent";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { portalLinks } from "../../access/portal-links/table";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { settings } from "../../platform/settings/table";
import { smsConsents } from "../table";
import { consentFacts } from "./consent";
import { encryptPhone } from "./encrypt-phone";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(settings);
  for (const json of [ada, grace]) await server.admin("/api/contracts", { method: "POST", json });
  await server.admin("/api/contracts/1/create-portal", { method: "POST" });
});

const facts = (contractId: number) => consentFacts(server.deps.db, contractId);

test("consentFacts() reports only a creator with a running consent as opted in", async () => {
  const { db, site, now } = server.deps;
  expect(await facts(1)).toMatchObject({ isOptedIn: false });
  const [link] = await db.select().from(portalLinks);
  const shown = { textHash: "00", textVersion: 1, businessName: "", consentedAt: now() };
  const consent = {
    contractId: 1,
    portalLinkId: link?.id ?? 0,
    ...encryptPhone(site.deriveKey, 1, "+12025550123"),
    ...shown,
  };
  await db.insert(smsConsents).values(consent);
  expect([await facts(1), await facts(2)]).toMatchObject([{ isOptedIn: true }, { isOptedIn: false }]);
  await db.update(smsConsents).set({ endedAt: now(), endedBy: "stop" }).where(eq(smsConsents.contractId, 1));
  expect(await facts(1)).toMatchObject({ isOptedIn: false });
});

test("consentFacts() names the business in the consent text once its name is set", async () => {
  expect((await facts(1)).consentText).toBe(consentText({ businessName: "" }));
  await server.admin("/api/settings", { method: "PUT", json: { businessName: "Acme Studio" } });
  expect((await facts(1)).consentText).toBe(consentText({ businessName: "Acme Studio" }));
});
