import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

const CLAUSE =
  "Each party keeps the other's confidential information to itself, uses it for this agreement alone, and returns it";

const OPENING = [
  "This Creator Agreement is made as of March 1, 2026 between Harbour Foods Inc. and Ines Carvalho (the Creator).",
  "The Creator posts as @ines.cooks and makes four (4) videos per month for TikTok and Instagram.",
  "The monthly fee is $1,850.00. The term begins on March 1, 2026 and ends on August 31, 2026.",
];

type DrawPage = (page: PDFPage, number: number, font: PDFFont) => void;

export async function drawPages(count: number, draw: DrawPage): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= count; number++) draw(pdf.addPage([612, 792]), number, font);
  return pdf.save();
}

export const drawTerms: DrawPage = (page, number, font) => {
  const lines = [...(number === 1 ? OPENING : []), ...Array.from({ length: 40 }, (_, n) => `${number}.${n} ${CLAUSE}`)];
  lines.forEach((line, n) => {
    page.drawText(line, { x: 54, y: 740 - n * 16, size: 10, font });
  });
};

// A coloured heading on every other page, so that both colour and grey pictures are drawn.
export const drawHeaded: DrawPage = (page, number, font) => {
  const color = number % 2 === 0 ? rgb(0.2, 0.3, 0.7) : rgb(0, 0, 0);
  page.drawText(`${number}. Confidentiality`, { x: 54, y: 740, size: 18, font, color });
  for (let line = 1; line <= 40; line++)
    page.drawText(`${number}.${line} ${CLAUSE}`, { x: 54, y: 724 - line * 16, size: 10, font });
};
