import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { withoutNetwork } from "@crm/reader/without-network";
import { measure, measuredRow, type Row, rounds, skippedRow, timed } from "../harness";
import { profileRow } from "../profile";
import { drawPages, drawTerms } from "./draw-pages";

const PAGES_TO_READ = [1, 20];

// A warm child needs a moment for its clean-up, which no user waits for.
const BETWEEN_MS = 150;

const READ_REPEATEDLY = join(import.meta.dir, "read-repeatedly.ts");

/** Compares reading a PDF to contract fields, in a warm and in a new child process, with `pdftotext`. */
export async function documentToFields(): Promise<Row[]> {
  const pdftotext = Bun.which("pdftotext");
  if (!pdftotext) return [skippedRow("PDF to fields", "pdftotext is not installed")];
  const folder = await mkdtemp(join(tmpdir(), "bench-document-"));
  const rows: Row[] = [];
  for (const pages of PAGES_TO_READ) {
    const path = join(folder, `${pages}.pdf`);
    await Bun.write(path, await drawPages(pages, drawTerms));
    const peer = () => Bun.spawn([pdftotext, "-layout", path, join(folder, "text.txt")]).exited;
    for (const isWarm of [true, false]) {
      const reader = createDocumentReader({ isWarm, before: withoutNetwork() });
      const ours = async () => {
        const { contract } = await reader.read([{ path, fileName: "agreement.pdf" }], { accept: ["pdf"] });
        if (contract.data.monthlyFee !== "1850.00") throw new Error("The fee was not read");
      };
      const measured = await measure(timed(ours), timed(peer), {
        name: `PDF of ${pages} ${pages === 1 ? "page" : "pages"} to fields, ${isWarm ? "warm" : "cold"}`,
        peer: "`pdftotext -layout`",
        goal: isWarm ? { max: pages === 1 ? 120 : 300 } : { ratio: 2, andPlus: 300 },
        rounds: rounds(3, 20),
        beforeEach: () => Bun.sleep(BETWEEN_MS),
      });
      reader.close();
      rows.push(measuredRow(measured));
    }
  }
  const longest = join(folder, `${Math.max(...PAGES_TO_READ)}.pdf`);
  rows.push(await profileRow("profile of 20 pages to fields", READ_REPEATEDLY, [longest, "20"]));
  await rm(folder, { recursive: true });
  return rows;
}
