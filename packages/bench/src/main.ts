import { backupOfMuch } from "./backup/backup-of-much";
import { documentToFields } from "./documents/document-to-fields";
import { oddDocuments } from "./documents/odd-documents";
import { pdfToPng } from "./documents/pdf-to-png";
import { reportFirstLoad } from "./first-load/report-first-load";
import { healthUnderLoad } from "./health-under-load";
import { importOfContracts } from "./import-contracts";
import { largeCsv } from "./large-csv";
import { listOfContracts } from "./lists/list-contracts";
import { listOfCreators } from "./lists/list-creators";
import { listOfPayouts } from "./lists/list-payouts";
import { listOfVideos } from "./lists/list-videos";
import { scrollOfContracts } from "./lists/scroll-contracts";
import { searchOfContracts } from "./lists/search-contracts";
import { benchOcr } from "./ocr/ocr";
import { payoutTransition } from "./payout-transition";
import { portalLoad } from "./portal-load/portal-load";
import { portalPayload } from "./portal-load/portal-payload";
import { report } from "./report";
import { uploadOfVideo } from "./videos/upload-video";
import { videoRanges } from "./videos/video-ranges";
import { warmStart } from "./warm-start";

type Benchmarks = Record<string, () => Promise<unknown>>;

const databaseUrl = process.env.TEST_DATABASE_URL;

const onEither: Benchmarks = {
  "list-contracts": async () => report([await listOfContracts()]),
  "import-contracts": async () => report([await importOfContracts()]),
  "search-contracts": async () => say([await searchOfContracts()]),
  "list-videos": async () => say(await listOfVideos()),
  "list-payouts": async () => say(await listOfPayouts()),
  "list-creators": async () => say(await listOfCreators()),
  "portal-payload": async () => say(await portalPayload()),
  "health-under-load": async () => say([await healthUnderLoad(databaseUrl)]),
  "video-ranges": async () =>
    say((await videoRanges()) ?? ["1 MiB ranges of a video: skipped, there is no nginx here"]),
  backup: async () => say(await backupOfMuch(databaseUrl, process.env.POSTGRES_BIN)),
  async "payout-transition"() {
    const { comparison, line } = await payoutTransition();
    report([comparison]);
    say([line]);
  },
};

const onPostgres = (url: string): Benchmarks => ({
  "large-csv": async () => say(await largeCsv(url)),
});

const onEmbedded: Benchmarks = {
  async "upload-video"() {
    const { comparison, lines } = await uploadOfVideo();
    report([comparison]);
    say(lines);
  },
  async "document-to-fields"() {
    const document = await documentToFields();
    if (document) report([document]);
    else say(["PDF to fields: skipped, there is no pdftotext here"]);
  },
  async "pdf-to-png"() {
    const pages = await pdfToPng();
    if (pages) report([pages]);
    else say(["PDF to PNG: skipped, there is no pdftoppm here"]);
  },
  ocr: benchOcr,
  "scroll-contracts": async () =>
    say([(await scrollOfContracts()) ?? "scroll of contracts: skipped, there is no Chromium here"]),
  "first-load": () => reportFirstLoad(7),
  async "portal-load"() {
    const loads = await portalLoad();
    if (loads) report(loads.comparisons);
    say(loads?.lines ?? ["portal on a slow phone: skipped, there is no Chromium here"]);
  },
  "odd-documents": async () =>
    say(
      (await oddDocuments(process.env.CORPUS_DIR)) ?? ["odd documents: skipped, CORPUS_DIR names no folder with them"],
    ),
  "warm-start": async () => say([await warmStart()]),
};

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

console.log(`Benchmarks on the ${databaseUrl ? "Postgres" : "embedded database"}`);
const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries({ ...onEither, ...(databaseUrl ? onPostgres(databaseUrl) : onEmbedded) }))
  if (wanted.length === 0 || wanted.includes(name)) await run();
// A database that was borrowed stays open for the next who asks, and would keep the process alive.
process.exit();
