import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { OTHER_PHONE, optInCalls, PHONE } from "./test/opt-in-calls";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { startOver, optIn } = optInCalls(() => server);
beforeEach(startOver);

test("GET /api/portal-links shows who is opted in and only the last four digits of the number", async () => {
  for (const phone of [PHONE, OTHER_PHONE]) await optIn({ phone });
  const answer = await server.admin("/api/portal-links?sort=name-asc");
  const text = await answer.text();
  const links: PortalLink[] = JSON.parse(text);
  expect(links.map(({ isOptedIn, maskedPhone }) => [isOptedIn, maskedPhone])).toEqual([
    [true, "••••0124"],
    [false, null],
  ]);
  expect(text).not.toContain("202555");
});
