import type { CalendarDate } from "@crm/domain/calendar";
import { bulkRowOf, type CsvHeader, readCsvHeader } from "@crm/domain/contract-csv";
import { type ExistingChoice, exceptLinesSchema, type ImportResult } from "@crm/domain/import-contracts.schema";
import { type RefusedRow, readIncomingRow, refused } from "@crm/domain/incoming-contract";
import type { AuditContext } from "../audit/record-event";
import type { Db } from "../db/client";
import { HttpError, Invalid, WrongType } from "../http/errors";
import type { UploadedFile } from "../http/multipart";
import { issuesOf } from "../http/validate";
import { contractsOfFile } from "./contracts-of-file";
import { csvText, NOT_A_CSV } from "./csv-text";
import { dryRun } from "./dry-run";
import { importReport, type ReadRow } from "./import-report";
import { type CsvRecord, readCsv } from "./read-csv";
import { recordOperation } from "./record-operation";
import { upsertContracts } from "./upsert-contracts";

const BATCH_ROWS = 1000;

/**
 * A file to import; a dry run only plans. `existing` says what becomes of contracts that are there already, and at the
 * lines of `except` the other choice holds.
 */
type ImportOrder = {
  file: UploadedFile | undefined;
  today: CalendarDate;
  isDryRun: boolean;
  existing: ExistingChoice;
  except: ReadonlySet<number>;
};

/** Upserts a CSV file's rows by their handles in one transaction; a dry run does the same and takes it all back. */
export async function importCsv(
  db: Db,
  context: AuditContext,
  { file, today, isDryRun, existing, except }: ImportOrder,
): Promise<ImportResult> {
  const records = readCsv(await csvText(checkedFile(file).path));
  const header = await headerOfFile(records);
  const report = importReport({ ignoredColumns: header.ignored, isDryRun });
  const operationId = crypto.randomUUID();
  const contracts = contractsOfFile((line) => (existing === "skip") !== except.has(line));
  const store = async (tx: Db) => {
    for await (const batch of batches(rowsOfFile(records, header, today))) {
      const outcomes = await upsertContracts(tx, context, {
        operationId,
        rows: batch.map(({ row }) => row),
        today,
        isKept: ({ index, id }) => contracts.isKept(id, batch[index]?.line ?? 0),
      });
      for (const [at, read] of batch.entries()) {
        const outcome = outcomes[at];
        if (!outcome) continue;
        report.add(read, outcome, contracts.noteRow(read.line, outcome));
      }
    }
    if (report.hasChanges()) await recordOperation(tx, context, { operationId, action: "contracts.imported" });
  };
  await (isDryRun ? dryRun(db, store) : db.transaction(store));
  return {
    ...report.result(!isDryRun && report.hasChanges() ? operationId : null),
    contracts: contracts.counts(),
  };
}

/** The lines that an import's form names as exceptions; a text that is no list of lines is 400. */
export function exceptLines(text: string | undefined): ReadonlySet<number> {
  const lines = exceptLinesSchema.safeParse(text);
  if (!lines.success) throw Invalid(issuesOf(lines.error).map((issue) => ({ ...issue, path: "except" })));
  return lines.data;
}

// The system's word on the type is no good: where Excel is installed, .csv is often "application/vnd.ms-excel".
function checkedFile(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw new HttpError(400, "no_file", NOT_A_CSV);
  if (!/\.csv$/i.test(file.name) && file.declaredType !== "text/csv") throw WrongType(NOT_A_CSV);
  if (file.size === 0) throw new HttpError(400, "empty_file", "The file is empty");
  return file;
}

async function headerOfFile(records: AsyncGenerator<CsvRecord>): Promise<CsvHeader> {
  const first = await records.next();
  const header = readCsvHeader(first.done ? [] : first.value.cells);
  if (header.problem) throw new HttpError(400, "wrong_columns", header.problem);
  return header;
}

async function* rowsOfFile(
  records: AsyncIterable<CsvRecord>,
  { columns }: CsvHeader,
  today: CalendarDate,
): AsyncGenerator<ReadRow> {
  for await (const record of records) {
    const row = misfit(record, columns) ?? readIncomingRow(bulkRowOf(columns, record.cells), { today });
    yield { line: record.line, row };
  }
}

function misfit({ cells, isTorn }: CsvRecord, columns: CsvHeader["columns"]): RefusedRow | null {
  if (isTorn) return refused("", "A quote is opened and never closed, so nothing from here on was read");
  if (cells.length === columns.length) return null;
  return refused("", `This row has ${cells.length} columns where the header has ${columns.length}`);
}

async function* batches(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
