import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { type Comparison, compare } from "../compare";

const PAGES = 20;

const OPENING = [
  "This Creator Agreement is made as of March 1, 2026 between Harbour Foods Inc. and Ines Carvalho (the Creator).",
  "The Creator posts as @ines.cooks and makes four (4) videos per month for TikTok and Instagram.",
  "The monthly fee is $1,850.00. The term begins on March 1, 2026 and ends on August 31, 2026.",
];

const CLAUSE =
  "Each party keeps the other's confidential information to itself, uses it for this agreement alone, and returns it";

/** A text PDF of 20 pages to a contract's fields, child process and all, beside `pdftotext` on the same file; null without it. */
export async function documentToFields(): Promise<Comparison | null> {
  const pdftotext = Bun.which("pdftotext");
  if (!pdftotext) return null;
  const folder = await mkdtemp(join(tmpdir(), "bench-document-"));
  const path = join(folder, "agreement.pdf");
  await Bun.write(path, await drawAgreement());
  const reader = createDocumentReader();
  const ours = async () => {
    const { contract } = await reader.read([{ path, fileName: "agreement.pdf" }], { accept: ["pdf"] });
    if (contract.data.monthlyFee !== "1850.00") throw new Error("The fee was not read");
  };
  const peer = () => Bun.spawn([pdftotext, "-layout", path, join(folder, "text.txt")]).exited;
  const name = `PDF of ${PAGES} pages to fields`;
  const result = await compare(name, { ours, peer }, { ratio: 2, andPlusMs: 300 }, { warm: 3, timed: 20 });
  reader.close();
  await rm(folder, { recursive: true });
  return result;
}

async function drawAgreement(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= PAGES; number++) {
    const page = pdf.addPage([612, 792]);
    const lines = [
      ...(number === 1 ? OPENING : []),
      ...Array.from({ length: 40 }, (_, n) => `${number}.${n} ${CLAUSE}`),
    ];
    lines.forEach((line, n) => {
      page.drawText(line, { x: 54, y: 740 - n * 16, size: 10, font });
    });
  }
  return pdf.save();
}
