import { type Database, openPostgres } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { contractsCsv } from "@crm/testing/health";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { measure, measuredRow, type Row, rounds, timed } from "../harness";
import { addManyContracts } from "../lists/fill-database";
import { serveApi } from "./served-api";

const FEW = 10_000;
const MANY = 100_000;

// In the order of their foreign keys.
const TABLES = ["users", "contracts", "contract_terms", "operation_changes"];

/** Compares an import of 10,000 contracts with COPY of the same rows into the same tables, and with ten times the rows. */
export async function importOfContracts(): Promise<Row[]> {
  const api = await serveApi();
  const { database } = api.deps;
  const beforeEach = () => emptyTables(database).then(api.flush);
  try {
    // A vacuum would disturb one of the sides.
    for (const table of TABLES)
      await database.db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`);
    const [fewLines, manyLines] = [contractsCsv(FEW), contractsCsv(MANY)];
    await importRows(api.call, FEW, fewLines);
    const copied = await rowsOfTables(database);
    const few = timed(() => importRows(api.call, FEW, fewLines));
    const peer = timed(() => copyIn(database, copied));
    const besideCopy = await measure(few, peer, {
      name: `import of 10,000 contracts (${database.kind})`,
      peer: "COPY of the same rows into the same tables",
      goal: { ratio: 3 },
      rounds: rounds(1, 7),
      beforeEach,
    });
    const many = timed(() => importRows(api.call, MANY, manyLines));
    const besideFew = await measure(many, few, {
      name: `import of 100,000 contracts (${database.kind})`,
      peer: "import of 10,000",
      goal: { ratio: 11 },
      rounds: rounds(0, 2),
      beforeEach,
    });
    return [besideCopy, besideFew].map(measuredRow);
  } finally {
    await api.close();
  }
}

/** Compares the export of 100,000 contracts with COPY of the same columns. */
export async function exportOfContracts(): Promise<Row[]> {
  const api = await serveApi();
  const { database } = api.deps;
  try {
    await addManyContracts(database, MANY, "2026-06-15");
    const ours = async () => checkLines(await (await api.call("/api/contracts/export")).text(), 1 + MANY);
    const peer = async () => checkLines(await copyOut(database, EXPORTED, "csv"), MANY);
    const measured = await measure(timed(ours), timed(peer), {
      name: `export of 100,000 contracts (${database.kind})`,
      peer: "COPY … TO STDOUT of the same columns",
      goal: null,
      rounds: rounds(1, 5),
    });
    return [measuredRow(measured)];
  } finally {
    await api.close();
  }
}

const EXPORTED = `select full_name, social_handle, start_date, end_date, monthly_fee, array_to_string(platforms, '; '),
  videos_per_month, notes, title, total_videos, fee_total, fee_per_video, exclusivity, original_pdf, parsed_json
  from contracts where status <> 'ARCHIVED' order by id`;

function checkLines(text: string, expected: number): void {
  const lines = text.split("\n").length - 1;
  if (lines !== expected) throw new Error(`${lines} of ${expected} lines were exported`);
}

/** Imports `csv` and checks that it creates `rows` contracts. */
export async function importRows(
  call: (path: string, init: RequestInit) => Promise<Response>,
  rows: number,
  csv: string,
): Promise<void> {
  const body = new FormData();
  body.append("file", new File([csv], "contracts.csv", { type: "text/csv" }));
  const answer = await call("/api/contracts/import", { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  const { summary }: ImportResult = await answer.json();
  if (summary.created !== rows) throw new Error(`${summary.created} of ${rows} rows were imported`);
}

async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(sql`truncate contracts, contract_terms, users, operation_changes restart identity cascade`);
}

async function rowsOfTables(database: Database): Promise<CopiedRows[]> {
  // Without its id, because the log is append-only and keeps the events of earlier rounds.
  const eventColumns = "at, actor, action, entity, entity_id, request_id, operation_id";
  const copied: CopiedRows[] = [];
  for (const table of TABLES) copied.push(await rowsOfTable(database, table, await columnsOf(database, table)));
  return [...copied, await rowsOfTable(database, "audit_events", eventColumns)];
}

async function rowsOfTable(database: Database, table: string, columns: string): Promise<CopiedRows> {
  return { table, columns, text: await copyOut(database, `select ${columns} from ${table} order by id`) };
}

async function columnsOf({ db }: Database, table: string): Promise<string> {
  const columns = await rowsOf(
    db,
    z.object({ name: z.string() }),
    sql`select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`,
  );
  return columns.map(({ name }) => name).join(", ");
}

/** One table's rows in the format of COPY. */
type CopiedRows = { table: string; columns: string; text: string };

/** Reads rows with COPY … TO. */
async function copyOut(database: Database, query: string, format: "text" | "csv" = "text"): Promise<string> {
  const copy = (target: string) => `copy (${query}) to ${target} with (format ${format})`;
  if (database.kind === "embedded") {
    const { blob } = await database.client.query(copy("'/dev/blob'"));
    return (await blob?.text()) ?? "";
  }
  // A connection of its own: under Bun, the driver's next query after a COPY … TO hangs.
  const { client } = openPostgres(database.url, { max: 1 });
  const stream = await client.unsafe(copy("stdout")).readable();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  await client.end({ timeout: 0 });
  return Buffer.concat(chunks).toString();
}

/** Writes the rows of all tables in one transaction, as an import does. */
async function copyIn(database: Database, tables: readonly CopiedRows[]): Promise<void> {
  if (database.kind === "embedded")
    return database.client.transaction(async (tx) => {
      for (const { table, columns, text } of tables)
        await tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: new Blob([text]) });
    });
  await database.client.begin(async (tx) => {
    for (const { table, columns, text } of tables) {
      const stream = await tx.unsafe(`copy ${table} (${columns}) from stdin`).writable();
      await new Promise<void>((resolve, reject) => stream.once("error", reject).end(text, resolve));
    }
  });
}
