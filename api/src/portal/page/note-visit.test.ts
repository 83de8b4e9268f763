import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { LiveEvent } from "@crm/domain/server/live-event";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { openSession } from "../../access/log-in/session";
import { portalLinks } from "../../access/portal-links/table";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { announce } from "../../platform/events/announce";

setDefaultTimeout(60_000);

const silent = { onBeat: () => {}, onEnd: () => {} };

let server: TestServer;
let slug: string;
let heard: LiveEvent[] = [];
let stopListening: () => void;
beforeAll(async () => {
  server = await createTestServer({ deps: { portalPage: "<html><head></head><body></body></html>" } });
  const listening = Promise.withResolvers<void>();
  stopListening = server.deps.events.subscribe({
    // The first one says that it is listened from now on.
    ...silent,
    onEvent: (event) => (event ? void heard.push(event) : listening.resolve()),
  });
  await listening.promise;
});
afterAll(async () => {
  stopListening();
  await server.close();
});
beforeEach(async () => {
  await startOver(server);
  const contractId = await payouts.contractOf(running);
  slug = (await (await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })).json()).slug;
  // What making it told is not a visit.
  await visited();
  heard = [];
});

const payouts = payoutCalls(() => server);
const load = async (headers: Record<string, string> = {}) =>
  expect((await server.request(`/api/portal/${slug}`, { headers })).status).toBe(200);
const lastAccess = async () =>
  (await server.deps.db.select().from(portalLinks))[0]?.lastAccessAt?.toISOString() ?? null;

/** The portals of which admins were told, once all that was announced so far has been heard. */
async function visited(): Promise<number[]> {
  const last = Promise.withResolvers<void>();
  const unsubscribe = server.deps.events.subscribe({
    ...silent,
    onEvent: (event) => event?.id === 999 && last.resolve(),
  });
  await server.deps.db.transaction((tx) => announce(tx, { type: "portal.changed", id: 999 }));
  await last.promise;
  unsubscribe();
  return heard.filter(({ type, id }) => type === "portal.changed" && id !== 999).map(({ id }) => id);
}

describe("a load of a portal", () => {
  test("is noted once a minute at most, and each time that it is, admins hear of it", async () => {
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
    server.clock.advance({ seconds: 59 });
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
    server.clock.advance({ seconds: 1 });
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:01:00.000Z");
    expect(await visited()).toEqual([1, 1]);
  });

  test("fifty times at once is noted once", async () => {
    await Promise.all(Array.from({ length: 50 }, () => load()));
    expect(await visited()).toEqual([1]);
  });

  test("beside an admin's session leaves no trace, and is one again when that has ended", async () => {
    const { token } = await openSession(server.deps.db, server.deps.now());
    await load({ Cookie: `session=${token}` });
    expect(await lastAccess()).toBeNull();
    server.clock.advance({ minutes: 61 });
    await load({ Cookie: `session=${token}` });
    expect(await lastAccess()).toBe("2026-06-15T13:01:00.000Z");
  });

  test.each<[string, RequestInit]>([
    ["by HEAD", { method: "HEAD" }],
    ["that a browser fetches ahead", { headers: { "Sec-Purpose": "prefetch" } }],
    ["that a browser draws ahead", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
    ["that an older browser fetches ahead", { headers: { Purpose: "prefetch" } }],
  ])("%s is no visit, of the page and of its call", async (_, init) => {
    for (const path of [`/portal/${slug}`, `/api/portal/${slug}`])
      expect((await server.request(path, { ...init, headers: { Accept: "text/html", ...init.headers } })).status).toBe(
        200,
      );
    expect([await lastAccess(), await visited()]).toEqual([null, []]);
    await load();
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
  });

  test("with a cookie that opens nothing is a creator's", async () => {
    await load({ Cookie: "session=guess" });
    expect(await lastAccess()).toBe("2026-06-15T12:00:00.000Z");
  });
});
