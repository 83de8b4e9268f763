import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type CampaignPortal, campaignPortalSchema } from "@crm/domain/portal/campaign-portal.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { contracts, contractTerms } from "../../contracts/table";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  for (const json of [ada, grace, linus]) await server.admin("/api/contracts", { method: "POST", json });
  for (const id of [1, 3]) await server.admin(`/api/contracts/${id}/create-portal`, { method: "POST" });
});

const list = (query = "") => server.admin(`/api/campaign-manager/portals${query}`);
const listed = async (query = ""): Promise<CampaignPortal[]> =>
  campaignPortalSchema.array().parse(await (await list(query)).json());
const names = async (query?: string) => (await listed(query)).map(({ contract }) => contract.fullName);
const setStatus = (id: number, status: string) =>
  server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status } });

describe("GET /api/campaign-manager/portals", () => {
  test("returns each contract with its current term and its portal or null", async () => {
    const [first, second, third] = await listed();
    expect(first).toMatchObject({
      contractId: 1,
      contract: { id: 1, fullName: "Ada Lovelace", socialHandle: "@ada", status: "ACTIVE", endDate: "2026-12-31" },
      term: { number: 1, startDate: "2026-01-10", endDate: "2026-02-09", approvedCount: 0, videosRequired: 4 },
      hasEnded: false,
      portal: { contractId: 1, lastAccessAt: null },
    });
    expect(second).toMatchObject({ contractId: 2, portal: null });
    expect(third).toMatchObject({ contractId: 3, hasEnded: true, portal: { contractId: 3 } });
  });

  test("returns term null for a contract without terms", async () => {
    const { db } = server.deps;
    await db.delete(contractTerms).where(eq(contractTerms.contractId, 2));
    await db.update(contracts).set({ termStart: null }).where(eq(contracts.id, 2));
    expect((await listed("?contractId=2"))[0]).toMatchObject({ contract: { termStart: null }, term: null });
  });

  test("returns the term that the contract was advanced to", async () => {
    const json = { termStart: "2026-01-10" };
    expect((await server.admin("/api/contracts/1/advance-term", { method: "POST", json })).status).toBe(200);
    expect((await listed("?contractId=1"))[0]).toMatchObject({
      contract: { termStart: "2026-02-09" },
      term: { number: 2, startDate: "2026-02-09", endDate: "2026-03-11" },
    });
  });

  test.each([
    ["", ["Ada Lovelace", "Grace Hopper", "Linus Torvalds"]],
    ["?sort=name-desc", ["Linus Torvalds", "Grace Hopper", "Ada Lovelace"]],
    ["?sort=oldest", ["Ada Lovelace", "Grace Hopper", "Linus Torvalds"]],
    ["?search=hop", ["Grace Hopper"]],
    ["?search=@LINUS", ["Linus Torvalds"]],
    ["?search=%25", []],
    // Linus has a portal, but his contract has ended.
    ["?state=active", ["Ada Lovelace"]],
    ["?state=missing", ["Grace Hopper"]],
    ["?state=&search=", ["Ada Lovelace", "Grace Hopper", "Linus Torvalds"]],
    ["?state=active&search=grace", []],
  ])("filters and sorts with %p", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ["ACTIVE", ["Ada Lovelace"]],
    ["PAUSED", ["Ada Lovelace"]],
    ["COMPLETED", []],
    ["ARCHIVED", []],
  ])("?state=active for a contract with status %s returns %p", async (status, active) => {
    await setStatus(1, status);
    expect(await names("?state=active")).toEqual(active);
  });

  test("omits archived contracts unless ?archived=true", async () => {
    await setStatus(1, "ARCHIVED");
    expect(await names()).toEqual(["Grace Hopper", "Linus Torvalds"]);
    expect(await names("?archived=true")).toHaveLength(3);
  });

  test("splits the list into pages and returns the total count", async () => {
    const first = await list("?limit=2");
    expect(first.headers.get("X-Total-Count")).toBe("3");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const rest: CampaignPortal[] = await (await server.admin(next)).json();
    expect(rest.map(({ contract }) => contract.fullName)).toEqual(["Linus Torvalds"]);
    expect((await list("?limit=1&state=active")).headers.get("X-Total-Count")).toBe("1");
    expect((await list("?limit=1&state=missing")).headers.get("X-Total-Count")).toBe("1");
  });

  test.each(["?state=gone", "?sort=fee", "?limit=0", "?limit=201", "?limit=1&cursor=nonsense"])(
    "answers 400 for %p",
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});
