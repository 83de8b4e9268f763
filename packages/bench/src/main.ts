import { appendFile } from "node:fs/promises";
import { backupOfMuch } from "./backup/backup-of-much";
import { listOfContracts } from "./beside-sql";
import { documentToFields } from "./documents/document-to-fields";
import { oddDocuments } from "./documents/odd-documents";
import { pdfToPng } from "./documents/pdf-to-png";
import { firstLoad } from "./first-load/first-load";
import { moduleReopen } from "./first-load/module-reopen";
import { failedRow, type Row, rowLine } from "./harness";
import { healthUnderLoad } from "./health-under-load";
import { largeCsv } from "./large-csv";
import { auditLog } from "./lists/audit-log";
import { scrollOfContracts, searchOfContracts } from "./lists/contracts";
import { everyList } from "./lists/lists";
import { manyClients, overload } from "./load/overload/overload";
import { logInTimes } from "./log-in-times";
import { ocr } from "./ocr/ocr";
import { portalLoad } from "./portal-load/portal-load";
import { portalPayload } from "./portal-load/portal-payload";
import { payoutSync } from "./queues/payout-sync";
import { takeover } from "./queues/takeover";
import { memoryAtRest } from "./server/memory-at-rest";
import { longStatements } from "./statements/long-statements";
import { uploadOfVideo } from "./videos/upload-video";
import { videoRanges } from "./videos/video-ranges";
import { warmStart } from "./warm-start";
import { exportOfContracts, importOfContracts } from "./writes/csv-beside-copy";
import { transitions } from "./writes/transitions";

type Benchmarks = Record<string, () => Promise<readonly Row[]>>;

const databaseUrl = process.env.TEST_DATABASE_URL;

const onAnyDatabase: Benchmarks = {
  "list-contracts": listOfContracts,
  "import-contracts": importOfContracts,
  "export-contracts": exportOfContracts,
  "search-contracts": searchOfContracts,
  lists: everyList,
  "audit-log": () => auditLog(),
  "log-in-times": logInTimes,
  "portal-payload": portalPayload,
  "health-under-load": healthUnderLoad,
  "video-ranges": videoRanges,
  "upload-video": uploadOfVideo,
  backup: backupOfMuch,
  "memory-at-rest": memoryAtRest,
  "payout-sync": payoutSync,
  transitions,
  overload: () => overload(),
  "many-clients": () => manyClients(),
};

const onPostgres = (url: string): Benchmarks => ({
  "large-csv": () => largeCsv(url),
  takeover: () => takeover(url),
  "overload-of-two-servers": () => overload(2),
  "many-clients-of-two-servers": () => manyClients(2),
});

const onEmbedded: Benchmarks = {
  "document-to-fields": documentToFields,
  "long-statements": longStatements,
  "pdf-to-png": pdfToPng,
  ocr,
  "scroll-contracts": scrollOfContracts,
  "first-load": firstLoad,
  "module-reopen": moduleReopen,
  "portal-load": portalLoad,
  "odd-documents": oddDocuments,
  "warm-start": warmStart,
};

const selected = process.argv.slice(2);
const names = Object.keys({ ...onAnyDatabase, ...onPostgres(""), ...onEmbedded });
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}. Name some of these, or none for all: ${names.join(", ")}`,
  );
  process.exit(1);
}
console.log(`Benchmarks on ${databaseUrl ? "Postgres" : "the embedded database"}`);
const rowsFile = process.env.BENCH_ROWS;
let hasFailed = false;
for (const [name, run] of Object.entries({
  ...onAnyDatabase,
  ...(databaseUrl ? onPostgres(databaseUrl) : onEmbedded),
})) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const began = performance.now();
  const rows = await run().catch((error: unknown) => {
    console.error(error);
    return [failedRow(name, error)];
  });
  console.log(`${name}: ended after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  hasFailed ||= rows.some(({ outcome }) => outcome === "failed");
  for (const row of rows) console.log(rowLine(row));
  if (rowsFile) await appendFile(rowsFile, rows.map((row) => `${JSON.stringify({ benchmark: name, row })}\n`).join(""));
}
// A pooled test database stays open and would keep the process running.
process.exit(hasFailed ? 1 : 0);
