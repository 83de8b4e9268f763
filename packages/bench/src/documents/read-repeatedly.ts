import { preparePdfium } from "@crm/reader/child/pdf/pdfium";
import { readPdf } from "@crm/reader/child/pdf/read-pdf";
import { extractContract } from "@crm/reader/fields/extract-contract";
import { readingLimitsFor } from "@crm/reader/reading-limits";

// Reads one PDF many times in this process, as a warm child would, for a profile.
const [path = "", times = ""] = process.argv.slice(2);
await preparePdfium();
for (let round = 0; round < Number(times); round++) {
  const bytes = await Bun.file(path).bytes();
  const document = await readPdf(bytes, { limits: readingLimitsFor(2), whole: false, onProgress() {} });
  extractContract(document);
}
