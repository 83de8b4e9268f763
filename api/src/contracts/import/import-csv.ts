import { type RefusedRow, readIncomingRow, refused, withDays } from "@crm/domain/contract/incoming-contract";
import { bulkRowOf, type CsvHeader, readCsvHeader } from "@crm/domain/import/contract-csv";
import {
  type ExistingChoice,
  exceptLinesSchema,
  type ImportResult,
  tooManyRows,
} from "@crm/domain/import/import-contracts.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Database, Db } from "../../platform/db/client";
import { nextTurn } from "../../platform/db/next-turn";
import { HttpError, Invalid, WrongType } from "../../platform/errors/errors";
import type { UploadedFile } from "../../platform/http/receive/multipart";
import { issuesOf } from "../../platform/http/receive/validate";
import type { ContractHooks } from "../deps";
import { type CsvRecord, MAX_CELL_CHARACTERS, MAX_CELLS, readCsv } from "./csv-parser";
import { NOT_A_CSV, openCsvText } from "./csv-text";
import { dryRun } from "./dry-run";
import { contractsOfFile, importReport, type ReadRow } from "./import-report";
import { recordOperation } from "./record-operation";
import { upsertContracts } from "./upsert-contracts";

// The embedded database runs inside this process, where a statement blocks every other call.
const BATCH_MS: Record<Database["kind"], number> = { embedded: 40, postgres: 300 };
const BATCH_ROWS: Record<Database["kind"], number> = { embedded: 150, postgres: 1000 };
const MIN_ROWS = 50;
const BATCH_CHARACTERS = 300_000;

/** The lines of `except` get the opposite of `existing`. */
type ImportOrder = {
  file: UploadedFile | undefined;
  today: CalendarDate;
  timeZone: string;
  isDryRun: boolean;
  existing: ExistingChoice;
  except: ReadonlySet<number>;
  signal: AbortSignal;
};

export async function importCsv(
  { db, kind }: Database,
  hooks: Pick<ContractHooks, "ownersOfFiles">,
  context: AuditContext,
  { file, today, timeZone, isDryRun, existing, except, signal }: ImportOrder,
): Promise<ImportResult> {
  const takeTurn = turnTaker(signal);
  const text = await checkedText(checkedFile(file).path, takeTurn);
  const records = flat(readCsv(text()));
  const header = await headerOf(records);
  const report = importReport({ ignoredColumns: header.ignored, isDryRun });
  const operationId = crypto.randomUUID();
  const contracts = contractsOfFile((line) => (existing === "skip") !== except.has(line));
  const store = async (tx: Db) => {
    for await (const batch of batches(rowsOfFile(records, header, { today, timeZone, takeTurn }), kind)) {
      const outcomes = await upsertContracts(tx, hooks, context, {
        operationId,
        rows: batch.map(({ row }) => row),
        today,
        isKept: ({ index, id }) => contracts.isKept(id, batch[index]?.line ?? 0),
      });
      for (const [at, read] of batch.entries()) {
        const outcome = outcomes[at];
        if (!outcome) continue;
        report.add(read, outcome, contracts.recordRow(read.line, outcome));
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

export function exceptLines(text: string | undefined): ReadonlySet<number> {
  const lines = exceptLinesSchema.safeParse(text);
  if (!lines.success) throw Invalid(issuesOf(lines.error).map((issue) => ({ ...issue, path: "except" })));
  return lines.data;
}

// The declared type is unreliable: with Excel installed, .csv is often "application/vnd.ms-excel".
function checkedFile(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw new HttpError(400, "no_file", NOT_A_CSV);
  if (!/\.csv$/i.test(file.name) && file.declaredType !== "text/csv") throw WrongType(NOT_A_CSV);
  if (file.size === 0) throw new HttpError(400, "empty_file", "The file is empty");
  return file;
}

async function checkedText(path: string, takeTurn: () => Promise<void>): Promise<() => AsyncIterable<string>> {
  const csv = await openCsvText(path, takeTurn);
  const draft = flat(readCsv(csv.draft()));
  await headerOf(draft).finally(() => draft.return(undefined));
  const text = await csv.text();
  let rows = -1;
  for await (const records of readCsv(text())) rows += records.length;
  const problem = tooManyRows(rows);
  if (problem) throw new HttpError(413, "too_many_rows", problem);
  return text;
}

async function headerOf(records: AsyncGenerator<CsvRecord>): Promise<CsvHeader> {
  const { value } = await records.next();
  const { cells = [], cellCount = 0, fault = null }: Partial<CsvRecord> = value ?? {};
  const header = readCsvHeader(cells);
  const problem = cellCount > MAX_CELLS ? TOO_MANY_COLUMNS : fault === "too-long" ? CELL_TOO_LONG : header.problem;
  if (problem) throw new HttpError(400, "wrong_columns", problem);
  return header;
}

async function* flat(lists: AsyncIterable<CsvRecord[]>): AsyncGenerator<CsvRecord, undefined> {
  for await (const list of lists) yield* list;
}

async function* rowsOfFile(
  records: AsyncIterable<CsvRecord>,
  { columns }: CsvHeader,
  { today, timeZone, takeTurn }: { today: CalendarDate; timeZone: string; takeTurn: () => Promise<void> },
): AsyncGenerator<SizedRow> {
  for await (const record of records) {
    await takeTurn();
    const row =
      malformedRow(record, columns) ?? readIncomingRow(withDays(bulkRowOf(columns, record.cells), timeZone), { today });
    const characters = record.cells.reduce((sum, cell) => sum + cell.length, 0);
    yield { line: record.line, row, characters };
  }
}

type SizedRow = ReadRow & { characters: number };

function malformedRow({ cellCount, fault }: CsvRecord, columns: CsvHeader["columns"]): RefusedRow | null {
  if (fault === "unclosed") return refused("", "A quote is opened and never closed, so nothing from here on was read");
  if (cellCount !== columns.length)
    return refused("", `This row has ${counted(cellCount, "column")} where the header has ${columns.length}`);
  return fault === "too-long" ? refused("", CELL_TOO_LONG) : null;
}

const TOO_MANY_COLUMNS = `The file has more than ${MAX_CELLS.toLocaleString("en-US")} columns`;
const CELL_TOO_LONG = `A cell here has more than ${MAX_CELL_CHARACTERS.toLocaleString("en-US")} characters`;

async function* batches(rows: AsyncIterable<SizedRow>, kind: Database["kind"]): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  let characters = 0;
  let maxRows = MIN_ROWS;
  for await (const row of rows) {
    batch.push(row);
    characters += row.characters;
    if (batch.length < maxRows && characters < BATCH_CHARACTERS) continue;
    const begunAt = performance.now();
    yield batch;
    const fitting = (batch.length * BATCH_MS[kind]) / (performance.now() - begunAt);
    maxRows = Math.max(MIN_ROWS, Math.min(fitting, 2 * maxRows, BATCH_ROWS[kind]));
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

const TURN_MS = 20;

/** Lets other calls run after the work has blocked the event loop for 20 ms. Throws if the client has disconnected. */
function turnTaker(signal: AbortSignal): () => Promise<void> {
  let begunAt = performance.now();
  return async () => {
    if (signal.aborted) throw new HttpError(400, "aborted", "The upload was cancelled");
    if (performance.now() - begunAt < TURN_MS) return;
    await nextTurn();
    begunAt = performance.now();
  };
}
