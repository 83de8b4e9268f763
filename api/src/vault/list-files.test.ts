import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { startOver } from "../contracts/test/start-over";
import { PNG, vaultCalls } from "./test/vault-calls";

setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));
const { get, upload, change, names } = vaultCalls(() => server);

const sayWithin = (name: string, text: string) =>
  server.deps.db.execute(sql`update contract_files set text_content = ${text} where file_name = ${name}`);

describe("GET /api/contract-files?sort=", () => {
  beforeEach(async () => {
    for (const [name, text] of [
      ["beta.txt", "one"],
      ["Alpha.txt", "three"],
      ["alpha.txt", "fifteen"],
      ["gamma.txt", "nine"],
    ] as const) {
      await upload(text, name);
      server.clock.advance({ minutes: 1 });
    }
  });

  test.each([
    ["recent", ["gamma.txt", "alpha.txt", "Alpha.txt", "beta.txt"]],
    ["oldest", ["beta.txt", "Alpha.txt", "alpha.txt", "gamma.txt"]],
    ["name-asc", ["Alpha.txt", "alpha.txt", "beta.txt", "gamma.txt"]],
    ["name-desc", ["gamma.txt", "beta.txt", "alpha.txt", "Alpha.txt"]],
    ["size-desc", ["alpha.txt", "Alpha.txt", "gamma.txt", "beta.txt"]],
    ["size-asc", ["beta.txt", "gamma.txt", "Alpha.txt", "alpha.txt"]],
  ])("%s lists the files in the same order on one page and across pages", async (sort, expected) => {
    expect(await names(`?sort=${sort}`)).toEqual(expected);
    const paged: string[] = [];
    for (let next: string | undefined = `?sort=${sort}&limit=1`; next; ) {
      const answer = await get(next);
      expect(answer.headers.get("X-Total-Count")).toBe("4");
      paged.push(...(await answer.json()).map(({ fileName }: { fileName: string }) => fileName));
      next = /^<\/api\/contract-files(.+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(paged).toEqual(expected);
  });

  test("?recent=true lists only files of the last 24 hours", async () => {
    await server.deps.db.execute(
      sql`update contract_files set uploaded_at = uploaded_at - interval '1 day' where file_name <> 'gamma.txt'`,
    );
    expect(await names("?recent=true")).toEqual(["gamma.txt"]);
    expect(await names("?recent=false")).toHaveLength(4);
  });

  test("answers 400 for a cursor of a different sort order and for an unknown sort order", async () => {
    const link = (await get("?sort=name-asc&limit=1")).headers.get("Link") ?? "";
    const cursor = /cursor=([^&>]+)/.exec(link)?.[1] ?? "";
    expect((await get(`?sort=size-asc&limit=1&cursor=${cursor}`)).status).toBe(400);
    const forged = btoa('["recent","0000-01-01T00:00:00.000Z",1]');
    expect((await get(`?sort=recent&limit=1&cursor=${forged}`)).status).toBe(400);
    expect((await get("?sort=shoe-size")).status).toBe(400);
  });
});

describe("GET /api/contract-files?search=", () => {
  beforeEach(async () => {
    await upload("a", "okafor-agreement_v2.txt");
    await upload("b", "photo.txt");
    await sayWithin(
      "okafor-agreement_v2.txt",
      "Maya Ellison (@maya.ellison) posts five Reels for $3,150.00 until é l'Été",
    );
    const { id } = await upload(PNG, "scan.png");
    await change(id, { notes: "Signed by Ünal", tags: "w-9, tax/2026" });
  });

  test.each([
    ["the beginning of a word in the text", "ree", ["okafor-agreement_v2.txt"]],
    ["two words of the text in any order", "reels maya", ["okafor-agreement_v2.txt"]],
    ["a word of the name and one of the text", "okafor reels", ["okafor-agreement_v2.txt"]],
    ["a handle", "@maya.ellison", ["okafor-agreement_v2.txt"]],
    ["a part of a handle", "ellison", ["okafor-agreement_v2.txt"]],
    ["an amount", "$3,150", ["okafor-agreement_v2.txt"]],
    ["letters with accents, in either case", "été", ["okafor-agreement_v2.txt"]],
    ["the middle of a name", "greem", ["okafor-agreement_v2.txt"]],
    ["a part of a name with punctuation", "agreement_v", ["okafor-agreement_v2.txt"]],
    ["a word of the notes", "ünal", ["scan.png"]],
    ["a tag", "W-9", ["scan.png"]],
    ["punctuation alone", "_", ["okafor-agreement_v2.txt"]],
    ["words that no single file contains", "okafor signed", []],
    ["the file's own name", "okafor-agreement_v2.txt", ["okafor-agreement_v2.txt"]],
    ["a name whose words are not adjacent in any file", "maya.txt", []],
    ["adjacent words in reverse order", "reels.maya", []],
    ["a handle and the beginning of a word", "ree @maya.elli", ["okafor-agreement_v2.txt"]],
    ["the middle of a word in the text", "llison", []],
  ])("finds only the matching files for %s", async (_, search, expected) => {
    expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test("finds adjacent words at the end of a long text", async () => {
    await sayWithin("photo.txt", `${[...Array(20_000).keys()].join(" ")} signed by @grace.hopper`);
    expect(await names("?search=@grace.hopp")).toEqual(["photo.txt"]);
    expect(await names("?search=19999.hopper")).toEqual(["photo.txt"]);
    expect(await names("?search=9.hopper")).toEqual([]);
  });

  test.each([
    "'",
    "''",
    "\\",
    "a:*",
    "!a & | b",
    "<->",
    "(",
    "a'; drop table contract_files; --",
    "\0",
    "☃",
    "%",
    "\ud800",
    "a".repeat(200),
  ])("searches for %p literally", async (search) => {
    const answer = await get(`?search=${encodeURIComponent(search.toWellFormed())}&limit=10`);
    expect(answer.status).toBe(200);
    expect(await names("")).toHaveLength(3);
  });
});

test("GET /api/contract-files counts files with the same bytes, and ?sha256= lists them", async () => {
  const { sha256, duplicates } = await upload("same", "a.txt");
  expect(duplicates).toBe(0);
  const second = await upload("same", "b.txt");
  expect(second.duplicates).toBe(1);
  await upload("other", "c.txt");
  expect((await names(`?sha256=${sha256}`)).toSorted()).toEqual(["a.txt", "b.txt"]);
  expect((await get("?sha256=x")).status).toBe(400);
});
