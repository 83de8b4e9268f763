import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type TimelineEntry, timelineEntrySchema } from "@crm/domain/contract/timeline.schema";
import { type PortalLink, portalAddressSchema, portalLinkSchema } from "@crm/domain/portal/portal-link.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { z } from "zod";
import { createToken } from "../../access/log-in/api-token";
import { portalLinks, retiredSlugs } from "../../access/portal-links/table";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { recordEvent } from "../../platform/audit/record-event";
import { auditEvents } from "../../platform/audit/table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  for (const json of [ada, grace, linus]) await server.admin("/api/contracts", { method: "POST", json });
});

const post = (path: string) => server.admin(path, { method: "POST" });
const create = (contractId = 1) => post(`/api/contracts/${contractId}/create-portal`);
const rotate = (contractId = 1) => post(`/api/contracts/${contractId}/rotate-portal`);
const createLink = async (contractId = 1): Promise<PortalLink & { slug: string }> =>
  portalLinkSchema.extend({ slug: z.string() }).parse(await (await create(contractId)).json());
const events = async () =>
  (await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).filter(({ entity }) => entity === "portal");
const statusOf = async (slug: string) => (await server.request(`/api/portal/${slug}/nothing`)).status;

describe("POST /api/contracts/{id}/create-portal", () => {
  test("answers 201 with a slug of 26 characters that is not in the audit event", async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const link = portalLinkSchema.parse(await answer.json());
    expect(link).toMatchObject({
      contractId: 1,
      contract: { id: 1, fullName: "Ada Lovelace", socialHandle: "@ada" },
      lastAccessAt: null,
      isOptedIn: false,
      maskedPhone: null,
      createdAt: "2026-06-15T12:00:00.000Z",
    });
    expect(link.slug).toMatch(/^[a-z2-7]{26}$/);
    expect(await events()).toMatchObject([{ action: "portal.created", after: { contractId: 1 } }]);
    expect(JSON.stringify(await events())).not.toContain(link.slug);
  });

  test("returns the same link to repeated and concurrent calls", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    const slugs = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).slug)));
    expect(slugs.size).toBe(1);
    expect(await events()).toHaveLength(1);
  });

  test("answers 404 for an unknown contract and stores nothing", async () => {
    expect((await create(99)).status).toBe(404);
    expect(await server.deps.db.select().from(portalLinks)).toEqual([]);
  });
});

describe("POST /api/contracts/{id}/portal-link", () => {
  const shown = (contractId = 1) => post(`/api/contracts/${contractId}/portal-link`);

  test("returns the whole link and records an event without it", async () => {
    const { slug } = await createLink();
    const answer = await shown();
    expect(answer.status).toBe(200);
    expect(portalAddressSchema.parse(await answer.json())).toEqual({ url: `http://localhost/portal/${slug}`, slug });
    expect(await events()).toMatchObject([
      { action: "portal.created" },
      { action: "portal.link-shown", actor: "user:1", after: { contractId: 1 } },
    ]);
    expect(JSON.stringify(await events())).not.toContain(slug);
  });

  test.each([
    ["an unknown contract", 99, "Contract 99 was not found"],
    ["a contract without a portal", 1, "This contract has no portal yet. Create one first."],
  ])("answers 404 for %s and records no event", async (_, contractId, error) => {
    const answer = await shown(contractId);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not_found", error }]);
    expect(await events()).toEqual([]);
  });

  test("answers 403 to a read-only token and records no event", async () => {
    const { slug } = await createLink();
    const { db, now } = server.deps;
    const { token } = await createToken(db, { name: "reader", scopes: ["api:read"], now: now() });
    const answer = await server.request("/api/contracts/1/portal-link", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    expect([answer.status, JSON.parse(text).code]).toEqual([403, "scope_missing"]);
    expect(text).not.toContain(slug);
    expect((await events()).map(({ action }) => action)).toEqual(["portal.created"]);
  });
});

describe("POST /api/contracts/{id}/rotate-portal", () => {
  test("returns a new link; the old slug answers 410 and is kept as a hash", async () => {
    const before = await createLink();
    expect(await statusOf(before.slug)).toBe(404);
    const answer = await rotate();
    expect(answer.status).toBe(200);
    const after = portalLinkSchema.extend({ slug: z.string() }).parse(await answer.json());
    expect(after.slug).not.toBe(before.slug);
    expect(after).toMatchObject({ id: before.id, contractId: 1 });
    expect(await statusOf(before.slug)).toBe(410);
    const stored = JSON.stringify([await server.deps.db.select().from(retiredSlugs), await events()]);
    expect(stored).not.toContain(before.slug);
    expect(stored).not.toContain(after.slug);
    expect((await events()).map(({ action }) => action)).toEqual(["portal.created", "portal.rotated"]);
  });

  test("keeps answering 410 for an old slug after its contract is deleted", async () => {
    const { slug } = await createLink();
    const { slug: next } = await (await rotate()).json();
    expect((await server.admin("/api/contracts/1", { method: "DELETE" })).status).toBe(204);
    expect(await statusOf(slug)).toBe(410);
    const unknown = await server.request(`/api/portal/${next}`);
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, "portal_not_found"]);
  });

  test("answers 404 without a portal and stores nothing", async () => {
    expect((await rotate()).status).toBe(404);
    expect(await server.deps.db.select().from(retiredSlugs)).toEqual([]);
    expect(await events()).toEqual([]);
  });
});

describe("GET /api/portal-links", () => {
  beforeEach(async () => {
    for (const contractId of [1, 2, 3]) await create(contractId);
  });
  const listed = async (query: string) => {
    const rows: PortalLink[] = await (await server.admin(`/api/portal-links${query}`)).json();
    return rows.map(({ contract }) => contract.fullName);
  };

  test.each([
    ["", ["Linus Torvalds", "Grace Hopper", "Ada Lovelace"]],
    ["?sort=oldest", ["Ada Lovelace", "Grace Hopper", "Linus Torvalds"]],
    ["?sort=name-desc", ["Linus Torvalds", "Grace Hopper", "Ada Lovelace"]],
    ["?search=hop", ["Grace Hopper"]],
    ["?search=@LINUS", ["Linus Torvalds"]],
    ["?contractId=1", ["Ada Lovelace"]],
  ])("filters and sorts with %p", async (query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  test("omits archived contracts unless ?archived=true", async () => {
    await server.admin("/api/contracts/1/status", { method: "PUT", json: { status: "ARCHIVED" } });
    expect(await listed("?sort=name-asc")).toEqual(["Grace Hopper", "Linus Torvalds"]);
    expect(await listed("?sort=name-asc&archived=true")).toEqual(["Ada Lovelace", "Grace Hopper", "Linus Torvalds"]);
  });

  test("splits the list into pages and returns the total count", async () => {
    const first = await server.admin("/api/portal-links?limit=2&sort=name-asc");
    expect(first.headers.get("X-Total-Count")).toBe("3");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second: PortalLink[] = await (await server.admin(next)).json();
    expect(second.map(({ contract }) => contract.fullName)).toEqual(["Linus Torvalds"]);
  });

  test("GET /api/portal-links/{id} returns the portal, or 404 for an unknown id", async () => {
    const [first]: PortalLink[] = await (await server.admin("/api/portal-links?sort=oldest&limit=1")).json();
    expect(await (await server.admin(`/api/portal-links/${first?.id}`)).json()).toEqual(first);
    expect((await server.admin("/api/portal-links/999999")).status).toBe(404);
  });
});

describe("GET /api/portal-links/{id}/timeline", () => {
  const timeline = async (query = ""): Promise<TimelineEntry[]> => {
    const answer = await server.admin(`/api/portal-links/1/timeline${query}`);
    expect(answer.status).toBe(200);
    return timelineEntrySchema.array().parse(await answer.json());
  };

  test("returns events of the portal and its creator, newest first, without any slug", async () => {
    const { slug } = await createLink();
    const other = await createLink(2);
    await rotate();
    const at = server.deps.now();
    for (const contractId of [1, 2])
      await recordEvent(
        server.deps.db,
        { actor: `portal:${contractId}`, requestId: null, at },
        { action: "submission.created", entity: "submission", entityId: 7, after: { contractId, title: "Linen" } },
      );
    const entries = await timeline();
    expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      "portal:1 submission.created",
      "user:1 portal.rotated",
      "user:1 portal.created",
    ]);
    for (const text of [slug, other.slug]) expect(JSON.stringify(entries)).not.toContain(text);
  });

  test("splits the events into pages, and answers 404 for an unknown portal", async () => {
    await createLink();
    await rotate();
    const first = await server.admin("/api/portal-links/1/timeline?limit=1");
    expect(first.headers.get("X-Total-Count")).toBe("2");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await (await server.admin(next)).json()).toMatchObject([{ action: "portal.created" }]);
    expect((await server.admin("/api/portal-links/999999/timeline")).status).toBe(404);
  });
});
