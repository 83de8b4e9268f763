import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { adminOf, openTestDatabase, startServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { limitRow, measure, measuredRow, type Row, reportRow, timed } from "./harness";
import { addManyContracts } from "./lists/fill-database";
import { memoryDuring } from "./watch-processes";

const FEW = 10_000;
const MANY = 100_000;
const ALLOWED_RATIO = 11;
const ALLOWED_BYTES = 32 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

/** Exports and imports 100,000 contracts on Postgres and compares time and memory with a tenth of the rows. */
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
    const exports = await compareSizes("export", fewRows, { pid: server.pid, few, many: fullExport });
    const importRows = async (rows: number) => {
      await database.db.execute(sql`truncate contracts, contract_terms, users, operation_changes cascade`);
      const body = new FormData();
      body.append("file", new File([csvOf(rows)], "contracts.csv", { type: "text/csv" }));
      const answer = await call("/api/contracts/import", { method: "POST", body });
      if (!answer.ok) throw new Error(await answer.text());
      const { summary }: ImportResult = await answer.json();
      if (summary.created !== rows) throw new Error(`${summary.created} of ${rows} rows were imported`);
    };
    await importRows(FEW);
    const imports = await compareSizes("import", FEW, {
      pid: server.pid,
      few: () => importRows(FEW),
      many: () => importRows(MANY),
    });
    return [
      measuredRow(exports.measured),
      limitRow(
        "memory of an export of 100,000 contracts",
        [memoryText(exports.bytes)],
        `${ALLOWED_BYTES / MEBIBYTE} MB`,
        exports.bytes <= ALLOWED_BYTES,
      ),
      measuredRow(imports.measured),
      reportRow("memory of an import of 100,000 contracts", [memoryText(imports.bytes)]),
    ];
  } finally {
    await server.close();
    await database.close();
  }
}

interface Work {
  pid: number;
  few: () => Promise<unknown>;
  many: () => Promise<unknown>;
}

async function compareSizes(what: string, fewRows: number, { pid, few, many }: Work) {
  let bytes = 0;
  const ours = async () => {
    let ms = 0;
    bytes = await memoryDuring(pid, async () => {
      ms = await timed(many)();
    });
    return ms;
  };
  const measured = await measure(ours, timed(few), {
    name: `${what} of 100,000 contracts (postgres)`,
    peer: `${fewRows.toLocaleString("en-US")} contracts`,
    goal: { ratio: ALLOWED_RATIO },
    rounds: { warm: 0, timed: 1 },
  });
  return { measured, bytes };
}

const memoryText = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(0)} MB more memory at most`;

async function countLines({ body }: Response): Promise<number> {
  let lines = 0;
  for await (const bytes of body ?? []) for (const byte of bytes) if (byte === 10) lines++;
  return lines;
}

function csvOf(rows: number): string {
  const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\r\n";
  return (
    header +
    Array.from(
      { length: rows },
      (_, n) => `Creator ${n},@creator_${n},2026-01-01,2026-12-31,${500 + (n % 4000)}\r\n`,
    ).join("")
  );
}
