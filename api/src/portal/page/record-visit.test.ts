import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { LiveEvent } from "@crm/domain/server/live-event";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { portalLinks } from "../../access/portal-links/table";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { announce } from "../../platform/events/announce";

setDefaultTimeout(60_000);

const silent = { onBeat: () => {}, onEnd: () => {} };

let server: TestServer;
let slug: string;
let received: LiveEvent[] = [];
let stopListening: () => void;
beforeAll(async () => {
  server = await createTestServer({ deps: { portalPage: "<html><head></head><body></body></html>" } });
  const listening = Promise.withResolvers<void>();
  stopListening = server.deps.events.subscribe({
    // The first call has no event and means that the subscription is active.
    ...silent,
    onEvent: (event) => (event ? void received.push(event) : listening.resolve()),
  });
  await listening.promise;
});
afterAll(async () => {
  stopListening();
  await server.close();
});
beforeEach(async () => {
  await startOver(server);
  const contractId = await payouts.createContract(running);
  slug = (await (await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })).json()).slug;
  // Waits for the events of the setup.
  await visitEvents();
  received = [];
});

const payouts = payoutCalls(() => server);
const load = async (headers: Record<string, string> = {}) =>
  expect((await server.request(`/api/portal/${slug}`, { headers })).status).toBe(200);
const lastAccess = async () =>
  (await server.deps.db.select().from(portalLinks))[0]?.lastAccessAt?.toISOString() ?? null;

/** Waits for all live events sent so far and returns the ids of their portals. */
async function visitEvents(): Promise<number[]> {
  const last = Promise.withResolvers<void>();
  const unsubscribe = server.deps.events.subscribe({
    ...silent,
    onEvent: (event) => event?.id === 999 && last.resolve(),
  });
  await server.deps.db.transaction((tx) => announce(tx, { type: "portal.changed", id: 999 }));
  await last.promise;
  unsubscribe();
  return received.filter(({ type, id }) => type === "portal.changed" && id !== 999).map(({ id }) => id);
}

describe("recordVisit", () => {
  test("records at most one visit a minute and sends a live event for each", async () => {
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
    server.clock.advance({ seconds: 59 });
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
    server.clock.advance({ seconds: 1 });
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:01:00.000Z");
    expect(await visitEvents()).toEqual([1, 1]);
  });

  test("records only one of fifty concurrent visits", async () => {
    await Promise.all(Array.from({ length: 50 }, () => load()));
    expect(await visitEvents()).toEqual([1]);
  });

  test("ignores visits with an admin's session until the session expires", async () => {
    const token = await ownerSession(server.deps);
    await load({ Cookie: `session=${token}` });
    expect(await lastAccess()).toBeNull();
    server.clock.advance({ minutes: 61 });
    await load({ Cookie: `session=${token}` });
    expect(await lastAccess()).toBe("2026-06-15T13:01:00.000Z");
  });

  test.each<[string, RequestInit]>([
    ["a HEAD request", { method: "HEAD" }],
    ["a prefetch", { headers: { "Sec-Purpose": "prefetch" } }],
    ["a prerender", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
    ["a prefetch of an older browser", { headers: { Purpose: "prefetch" } }],
  ])("ignores %s of the page and of the API", async (_, init) => {
    for (const path of [`/portal/${slug}`, `/api/portal/${slug}`])
      expect((await server.request(path, { ...init, headers: { Accept: "text/html", ...init.headers } })).status).toBe(
        200,
      );
    expect([await lastAccess(), await visitEvents()]).toEqual([null, []]);
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
  });

  test("records visits with an invalid session cookie", async () => {
    await load({ Cookie: "session=guess" });
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
  });
});
