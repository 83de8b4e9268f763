import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { vaultCalls } from "./test/vault-calls";

setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));
const { get, upload, change } = vaultCalls(() => server);

const create = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;
const events = () =>
  rowsOf(
    server.deps.db,
    z.unknown(),
    sql`select action, before, after from audit_events where entity = 'contract-file' order by id`,
  );

test("every change of a vault file records an audit event with its contract and name", async () => {
  const [adas, graces] = [await create(ada), await create(grace)];
  const { id, sha256 } = await upload("Agreement", "agreement.txt", adas);
  await change(id, { contractId: graces, notes: "Signed" });
  await change(id, { contractId: graces, notes: "Signed" });
  await change(id, { contractId: null });
  await get(`/${id}`, { method: "DELETE" });
  const fileName = "agreement.txt";
  expect(await events()).toMatchObject([
    { action: "contract-file.uploaded", before: null, after: { contractId: adas, fileName, sha256 } },
    { action: "contract-file.unassigned", before: { contractId: adas, fileName }, after: { contractId: null } },
    { action: "contract-file.assigned", before: { contractId: null }, after: { contractId: graces, fileName } },
    {
      action: "contract-file.updated",
      before: { contractId: graces, fileName, notes: null },
      after: { contractId: graces, fileName, notes: "Signed" },
    },
    { action: "contract-file.unassigned", before: { contractId: graces }, after: { contractId: null, fileName } },
    { action: "contract-file.deleted", before: { contractId: null, fileName, sha256 }, after: null },
  ]);
});

test("PATCH /api/contract-files/:id answers 422 for an unknown contract and changes nothing", async () => {
  const adas = await create(ada);
  const { id } = await upload("Agreement", "agreement.txt", adas);
  expect((await change(id, { contractId: 99, notes: "x" })).status).toBe(422);
  expect(await (await get(`/${id}`)).json()).toMatchObject({ contractId: adas, notes: null });
  expect(await events()).toHaveLength(1);
});
