import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { productRequestSchema, productRequestSummarySchema } from "@crm/domain/portal/product-request.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { z } from "zod";
import { startOver } from "../../contracts/test/start-over";
import { running } from "../../payouts/test/payout-calls";
import { productCalls, REQUEST_BODY } from "./test/product-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let [adas, graces] = [0, 0];
const { create, setStatus, contractOf } = productCalls(() => server);

// Request 1: Ada, declined. Request 2: Ada, pending. Request 3: Grace, sent.
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  adas = await contractOf({ ...running, fullName: "Ada 100%" });
  graces = await contractOf({ ...running, fullName: "Grace", socialHandle: "@grace" });
  await create({ ...REQUEST_BODY, contractId: adas, requestedProducts: "Boots" });
  await setStatus(1, { status: "DECLINED", declineNotes: "Sold out" });
  server.clock.advance({ minutes: 1 });
  await create({ ...REQUEST_BODY, contractId: adas, requestedProducts: "100% linen shirt" });
  server.clock.advance({ minutes: 1 });
  await create({ ...REQUEST_BODY, contractId: graces, requestedProducts: "Tote bag of Ada's" });
  await setStatus(3, { status: "APPROVED" });
  await setStatus(3, { status: "SENT" });
});
afterAll(() => server.close());

describe("GET /api/product-requests", () => {
  test.each<[string, string, number[]]>([
    ["newest first", "", [3, 2, 1]],
    ["oldest first", "?sort=oldest", [1, 2, 3]],
    ["by status", "?status=SENT", [3]],
    ["by an empty status", "?status=", [3, 2, 1]],
    ["by contract", "?contractId=1", [2, 1]],
    ["by creator or products", "?search=ada", [3, 2, 1]],
    ["by products", "?search=boots", [1]],
    ["by text with pattern characters", "?search=100%25", [2, 1]],
    ["by the address, which is not searched", "?search=James", []],
  ])("lists requests %s with the total count, with and without a limit", async (_, query, ids) => {
    const whole = await server.admin(`/api/product-requests${query}`);
    const answer = await server.admin(`/api/product-requests${query || "?"}&limit=50`);
    expect(await answer.clone().json()).toEqual(await whole.json());
    const rows = z.array(productRequestSchema.strict()).parse(await answer.json());
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(answer.headers.get("X-Total-Count")).toBe(String(ids.length));
  });

  test("the second page continues after the first", async () => {
    const first = await server.admin("/api/product-requests?limit=2");
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get("Link") ?? "")?.[1];
    const second = await server.admin(`/api/product-requests?limit=2&cursor=${cursor}`);
    expect([first.headers.get("X-Total-Count"), (await second.json()).map(({ id }: { id: number }) => id)]).toEqual([
      "3",
      [1],
    ]);
  });

  test.each(["?status=PAID", "?sort=name", "?limit=201", "?contractId=x", "?cursor=x"])(
    "answers 400 for %s",
    async (query) => expect((await server.admin(`/api/product-requests${query}`)).status).toBe(400),
  );
});

describe("GET /api/product-requests/summary", () => {
  test("counts requests per status, for all contracts or one", async () => {
    const counts = async (query = "") =>
      productRequestSummarySchema
        .strict()
        .parse(await (await server.admin(`/api/product-requests/summary${query}`)).json());
    expect(await counts()).toEqual({ pending: 1, approved: 0, sent: 1, declined: 1 });
    expect(await counts(`?contractId=${graces}`)).toEqual({ pending: 0, approved: 0, sent: 1, declined: 0 });
  });
});
