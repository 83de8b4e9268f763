import { contractsCsv } from "@crm/testing/health";
import { adminOf, openTestDatabase, startServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { limitRow, measure, measuredRow, type Row, reportRow, timed } from "./harness";
import { addManyContracts } from "./lists/fill-database";
import { memoryDuring } from "./watch-processes";
import { importRows } from "./writes/csv-beside-copy";

const MANY = 100_000;
const ALLOWED_RATIO = 11;
const ALLOWED_BYTES = 32 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

/** Exports and imports 100,000 contracts on Postgres. Compares the export with a tenth of the rows, and measures the memory of both. */
export async function largeCsv(databaseUrl: string): Promise<Row[]> {
  const database = await openTestDatabase(databaseUrl);
  if (database.kind !== "postgres") throw new Error("This benchmark requires Postgres");
  await addManyContracts(database, MANY, "2026-06-15");
  const server = await startServer({ DATABASE_URL: database.url, DATA_KEY: "a key for the bench alone, 32 letters" });
  try {
    const call = await adminOf(server);
    const exportRows = async (query: string) => countLines(await call(`/api/contracts/export${query}`));
    const few = () => exportRows("?search=creator_1");
    const fewRows = (await few()) - 1;
    const fullExport = async () => {
      if ((await exportRows("")) !== MANY + 1) throw new Error("The export is incomplete");
    };
    let exportBytes = 0;
    const many = async () => {
      let ms = 0;
      exportBytes = await memoryDuring(server.pid, async () => {
        ms = await timed(fullExport)();
      });
      return ms;
    };
    const exports = await measure(many, timed(few), {
      name: "export of 100,000 contracts (postgres)",
      peer: `${fewRows.toLocaleString("en-US")} contracts`,
      goal: { ratio: ALLOWED_RATIO },
      rounds: { warm: 0, timed: 1 },
    });
    await database.db.execute(sql`truncate contracts, contract_terms, users, operation_changes cascade`);
    const importBytes = await memoryDuring(server.pid, () => importRows(call, MANY, contractsCsv(MANY)));
    return [
      measuredRow(exports),
      limitRow(
        "memory of an export of 100,000 contracts",
        [memoryText(exportBytes)],
        `${ALLOWED_BYTES / MEBIBYTE} MB`,
        exportBytes <= ALLOWED_BYTES,
      ),
      reportRow("memory of an import of 100,000 contracts", [memoryText(importBytes)]),
    ];
  } finally {
    await server.close();
    await database.close();
  }
}

const memoryText = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(0)} MB more memory at most`;

async function countLines({ body }: Response): Promise<number> {
  let lines = 0;
  for await (const bytes of body ?? []) for (const byte of bytes) if (byte === 10) lines++;
  return lines;
}
