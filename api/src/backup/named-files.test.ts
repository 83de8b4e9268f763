import { expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { ada } from "../contracts/test/people";
import { namedFiles } from "./named-files";

setDefaultTimeout(60_000);

test("lists each of thousands of files once, in order, with the hash and size that one of its rows has", async () => {
  const server = await createTestServer();
  const { db } = server.deps;
  await server.admin("/api/contracts", { method: "POST", json: ada });
  await db.execute(sql`insert into contract_files (file_name, original_name, file_type, file_size, file_path, sha256, uploaded_at)
    select 'a.pdf', 'a.pdf', 'application/pdf', n, 'vault/' || n, md5(n::text), now() from generate_series(1, 6000) n`);
  await db.execute(sql`insert into submissions (contract_id, title, file_key, created_at)
    select id, 'The same file', 'vault/7', now() from contracts`);
  const files = await namedFiles(db);
  const keys = files.filter(({ key }) => key.startsWith("vault/")).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([6000, 6000]);
  expect(keys).toEqual(keys.toSorted());
  const sha256 = new Bun.CryptoHasher("md5").update("7").digest("hex");
  expect(files.find(({ key }) => key === "vault/7")).toEqual({ place: "primary", key: "vault/7", sha256, size: 7 });
  await server.close();
});
