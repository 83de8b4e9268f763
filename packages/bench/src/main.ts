import { documentToFields } from "./document-to-fields";
import { reportFirstLoad } from "./first-load/report-first-load";
import { importOfContracts } from "./import-contracts";
import { largeCsv } from "./large-csv";
import { listOfContracts } from "./list-contracts";
import { listOfVideos } from "./list-videos";
import { benchOcr } from "./ocr";
import { oddDocuments } from "./odd-documents";
import { pdfToPng } from "./pdf-to-png";
import { report } from "./report";
import { scrollOfContracts } from "./scroll-contracts";
import { searchOfContracts } from "./search-contracts";
import { uploadOfVideo } from "./upload-video";
import { videoRanges } from "./video-ranges";
import { warmStart } from "./warm-start";

const databaseUrl = process.env.TEST_DATABASE_URL;
const isEmbedded = !databaseUrl;
console.log(`Benchmarks on the ${isEmbedded ? "embedded database" : "Postgres"}`);
report([await listOfContracts(), await importOfContracts()]);
console.log(await searchOfContracts());
for (const line of await listOfVideos()) console.log(line);
if (databaseUrl) for (const line of await largeCsv(databaseUrl)) console.log(line);
if (isEmbedded) {
  const upload = await uploadOfVideo();
  report([upload.comparison]);
  for (const line of upload.lines) console.log(line);
  const document = await documentToFields();
  if (document) report([document]);
  else console.log("PDF to fields: skipped, there is no pdftotext here");
  const pages = await pdfToPng();
  if (pages) report([pages]);
  else console.log("PDF to PNG: skipped, there is no pdftoppm here");
  await benchOcr();
  console.log((await videoRanges()) ?? "1 MiB ranges of a video: skipped, there is no nginx here");
  console.log((await scrollOfContracts()) ?? "scroll of contracts: skipped, there is no Chromium here");
  await reportFirstLoad(7);
  for (const line of (await oddDocuments(process.env.CORPUS_DIR)) ?? [
    "odd documents: skipped, CORPUS_DIR names no folder with them",
  ])
    console.log(line);
  console.log(await warmStart());
}
