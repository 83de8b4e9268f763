import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestServer } from "@crm/testing/server";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { type Comparison, compare } from "../compare";

const PAGES = 5;

const CLAUSE =
  "Each party keeps the other's confidential information to itself, uses it for this agreement alone, and returns it";

/**
 * A PDF of 5 pages to PNGs at 150 dpi, from the upload to the last page's bytes in the storage, beside `pdftoppm -png`
 * on the same file; null without that.
 */
export async function pdfToPng(): Promise<Comparison | null> {
  const pdftoppm = Bun.which("pdftoppm");
  if (!pdftoppm) return null;
  const folder = await mkdtemp(join(tmpdir(), "bench-pages-"));
  const path = join(folder, "agreement.pdf");
  const bytes = await drawAgreement();
  await Bun.write(path, bytes);
  const server = await createTestServer();
  const ours = async () => {
    const body = new FormData();
    body.append("pdf", new File([new Uint8Array(bytes)], "agreement.pdf"));
    const answer = await server.admin("/api/convert/pdf-to-png", { method: "POST", body });
    const { images } = await answer.json();
    if (images?.length !== PAGES) throw new Error("The pages were not drawn");
  };
  const peer = async () => {
    const code = await Bun.spawn([pdftoppm, "-png", "-r", "150", path, join(folder, "page")]).exited;
    if (code !== 0) throw new Error("pdftoppm failed");
  };
  const name = `PDF of ${PAGES} pages to PNG`;
  const result = await compare(name, { ours, peer }, { ratio: 0.35 }, { warm: 2, timed: 10 });
  await server.close();
  await rm(folder, { recursive: true });
  return result;
}

/** Text with a coloured heading on every other page, so that both kinds of picture are drawn. */
async function drawAgreement(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= PAGES; number++) {
    const page = pdf.addPage([612, 792]);
    const color = number % 2 === 0 ? rgb(0.2, 0.3, 0.7) : rgb(0, 0, 0);
    page.drawText(`${number}. Confidentiality`, { x: 54, y: 740, size: 18, font, color });
    for (let line = 1; line <= 40; line++)
      page.drawText(`${number}.${line} ${CLAUSE}`, { x: 54, y: 724 - line * 16, size: 10, font });
  }
  return pdf.save();
}
