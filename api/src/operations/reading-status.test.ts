import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { serverStatusSchema } from "@crm/domain/server/server-status.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { found, readerThatFinds, readingCalls } from "../vault/test/reading-calls";

setDefaultTimeout(60_000);

const NONE = { left: 0, changed: 0, filled: 0, emptied: 0, unseen: 0, sure: 0, sureWrong: 0 };

let fee = "2500.00";
let server: TestServer;
beforeAll(async () => {
  const documents = readerThatFinds(() => ({
    fullName: found("Ada"),
    monthlyFee: found(fee),
    endDate: found("", 0.4),
  }));
  server = await createTestServer({ deps: { documents } });
});
afterAll(() => server.close());
const { extract } = readingCalls(() => server);

async function reading() {
  // The server shares a status for one second.
  server.clock.advance({ seconds: 2 });
  const status = serverStatusSchema.parse(await (await server.admin("/api/status")).json());
  const counts = (field: string) => {
    const { field: _, ...rest } = status.reading.details.find((detail) => detail.field === field) ?? { field };
    return rest;
  };
  return { documents: status.reading.documents, counts };
}

async function save(number: number): Promise<void> {
  const contractFileId = await extract(`Document ${number}`);
  const json = { ...ada, fullName: "Ada", socialHandle: `@ada.${number}`, contractFileId };
  expect((await server.admin("/api/contracts", { method: "POST", json })).status).toBe(201);
}

describe("GET /api/status on extracted documents", () => {
  test("reports nothing until a contract is saved from an extracted document", async () => {
    await extract("Nobody saves this one");
    const { documents, counts } = await reading();
    expect([documents, counts("fullName")]).toEqual([0, NONE]);
  });

  test("reports how often details were left, filled in, changed, or changed although marked as sure", async () => {
    await save(1);
    fee = "250.00";
    await save(2);
    const { documents, counts } = await reading();
    expect(documents).toBe(2);
    expect(counts("fullName")).toEqual({ ...NONE, left: 2, sure: 2 });
    expect(counts("monthlyFee")).toEqual({ ...NONE, left: 1, changed: 1, sure: 2, sureWrong: 1 });
    expect(counts("endDate")).toEqual({ ...NONE, filled: 2 });
  });

  test("counts only the last hundred documents", async () => {
    fee = "2500.00";
    for (let number = 3; number <= 101; number++) await save(number);
    const { documents, counts } = await reading();
    expect([documents, counts("monthlyFee")]).toEqual([
      100,
      { ...NONE, left: 99, changed: 1, sure: 100, sureWrong: 1 },
    ]);
    await save(102);
    expect((await reading()).counts("monthlyFee")).toEqual({ ...NONE, left: 100, sure: 100 });
  });
});
