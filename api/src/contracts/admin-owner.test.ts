import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { TeamRole } from "@crm/domain/access/permissions";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { createToken } from "../access/log-in/api-token";
import { addPerson } from "../people/test/people";
import { ada, grace, linus } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

const OWNER = 1;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const json = async (path: string, call = server.admin) => (await call(path)).json();
const send = (method: string, path: string, body?: unknown, headers = {}) =>
  server.admin(path, { method, headers, ...(body === undefined ? {} : { json: body }) });
const create = async (body: object): Promise<Contract> => (await send("POST", "/api/contracts", body)).json();
const person = (name: string, role: TeamRole) => addPerson(server.deps.db, { name, role, at: server.deps.now() });
const deactivate = (id: number) =>
  server.deps.db.execute(sql`update users set deactivated_at = now() where id = ${id}`);

describe("adminOwnerId of a contract", () => {
  test("is stored on create, changed by an edit, and cleared with null", async () => {
    const maria = await person("Maria", "MANAGER");
    const made = await create({ ...ada, adminOwnerId: OWNER });
    expect(made.adminOwnerId).toBe(OWNER);
    const path = `/api/contracts/${made.id}`;
    const changed: Contract = await (await send("PUT", path, { adminOwnerId: maria }, { "If-Match": '"1"' })).json();
    expect(changed).toMatchObject({ adminOwnerId: maria, version: 2, monthlyFee: ada.monthlyFee });
    expect((await send("PUT", path, { adminOwnerId: OWNER }, { "If-Match": '"1"' })).status).toBe(412);
    const [last] = await json(`${path}/timeline`);
    expect(last).toMatchObject({
      action: "contract.updated",
      before: { adminOwnerId: OWNER },
      after: { adminOwnerId: maria },
    });
    expect(await (await send("PUT", path, { adminOwnerId: null })).json()).toMatchObject({ adminOwnerId: null });
  });

  test("of a creator, a person who has not joined, a deactivated or an unknown person returns 400 and stores nothing", async () => {
    const made = await create(ada);
    const [invited, gone] = [await person("Ina", "MANAGER"), await person("Gus", "MANAGER")];
    await server.deps.db.execute(sql`update users set joined_at = null where id = ${invited}`);
    await deactivate(gone);
    for (const adminOwnerId of [made.creatorId, invited, gone, 999]) {
      for (const answer of [
        await send("PUT", `/api/contracts/${made.id}`, { adminOwnerId, notes: "new" }),
        await send("POST", "/api/contracts", { ...grace, adminOwnerId }),
      ]) {
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({
          issues: [{ path: "adminOwnerId", message: "Choose an active person of the team" }],
        });
      }
    }
    expect(await json("/api/contracts")).toEqual([made]);
  });

  test("keeps a person who was deactivated since when the form is saved with them", async () => {
    const gone = await person("Gus", "MANAGER");
    const made = await create({ ...ada, adminOwnerId: gone });
    await deactivate(gone);
    const answer = await send("PUT", `/api/contracts/${made.id}`, { adminOwnerId: gone, notes: "Three reels" });
    expect(await answer.json()).toMatchObject({ adminOwnerId: gone, notes: "Three reels" });
  });

  test.each(["1", 1.5, 0, -1, "me"])("of %p returns 400", async (adminOwnerId) => {
    const answer = await send("POST", "/api/contracts", { ...ada, adminOwnerId });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "adminOwnerId" }] });
  });
});

const LISTS = [
  "/api/contracts?",
  "/api/contracts/communication-status?",
  "/api/contracts/communication-status?sort=soonest&",
  "/api/campaign-manager/portals?",
  "/api/portal-links?",
  "/api/payout-requests/payables?",
  "/api/payout-requests?",
];

describe.each(LISTS)("GET %sadminOwnerId=", (path) => {
  const creators = async (owner: string, call = server.admin): Promise<string[]> => {
    const rows = await json(`${path}adminOwnerId=${owner}`, call);
    const names = rows.map(
      (row: Contract | { contract: Contract }) => ("contract" in row ? row.contract : row).fullName,
    );
    return names.toSorted();
  };

  test("lists the creators of one person, of the caller, or of nobody, in whole and in pages", async () => {
    const maria = await person("Maria", "MANAGER");
    const people = { Ada: OWNER, Abe: OWNER, Grace: maria, Linus: null };
    for (const [fullName, adminOwnerId] of Object.entries(people)) {
      const facts = { ...linus, videosPerMonth: 0, fullName, socialHandle: fullName, adminOwnerId };
      const { id } = await create(facts);
      await send("POST", `/api/contracts/${id}/create-portal`);
      if (path === "/api/payout-requests?")
        await send("POST", "/api/payout-requests", {
          ...{ contractId: id, paymentMethod: "PAYPAL", paymentDetails: "a@example.com" },
        });
    }
    expect(await creators("")).toEqual(["Abe", "Ada", "Grace", "Linus"]);
    expect(await creators("me")).toEqual(["Abe", "Ada"]);
    expect(await creators(String(OWNER))).toEqual(["Abe", "Ada"]);
    expect(await creators(String(maria))).toEqual(["Grace"]);
    expect(await creators("none")).toEqual(["Linus"]);
    expect(await creators("999")).toEqual([]);
    expect(await creators("me&search=ab&limit=1")).toEqual(["Abe"]);
    expect(await creators("me&search=a&limit=1")).toHaveLength(1);
    const page = await server.admin(`${path}adminOwnerId=me&limit=1`);
    expect(page.headers.get("X-Total-Count")).toBe("2");
    const next = /<(.+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await json(next)).toHaveLength(1);
  });

  test("with me returns 400 to a token, and with anything else that is no id too", async () => {
    const { token } = await createToken(server.deps.db, {
      ...{ name: "ci", scopes: ["api:read"], now: server.deps.now() },
    });
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await server.request(`${path}adminOwnerId=me`, { headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: "adminOwnerId" }] });
    for (const owner of ["you", "0", "1.5", "1,2"])
      expect((await server.admin(`${path}adminOwnerId=${owner}`)).status).toBe(400);
  });
});

test("people without amounts filter by owner, and exports follow the filter", async () => {
  await create({ ...ada, adminOwnerId: OWNER });
  await create(grace);
  const reviewer = await server.as("REVIEWER");
  expect(await json(`/api/contracts?adminOwnerId=${OWNER}`, reviewer)).toMatchObject([{ adminOwnerId: OWNER }]);
  expect(await json("/api/contracts?adminOwnerId=me", reviewer)).toEqual([]);
  const csv = await (await server.admin("/api/contracts/export?adminOwnerId=none")).text();
  expect(csv).toContain("@grace");
  expect(csv).not.toContain("@ada");
});
