import { PDFDocument, StandardFonts } from "pdf-lib";
import type { AgreementFacts } from "./agreement-facts";
import { PageWriter } from "./page-writer";

/** Makes a PDF of what `write` puts on its pages; the same facts give the same bytes. */
export async function newPdf(
  title: string,
  facts: AgreementFacts,
  typeface: "serif" | "sans",
  write: (writer: PageWriter) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const drawnAt = new Date(`${facts.signedOn}T09:00:00Z`);
  pdf.setTitle(title);
  pdf.setCreationDate(drawnAt);
  pdf.setModificationDate(drawnAt);
  const [plain, bold] =
    typeface === "serif"
      ? [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold]
      : [StandardFonts.Helvetica, StandardFonts.HelveticaBold];
  write(new PageWriter(pdf, { plain: await pdf.embedFont(plain), bold: await pdf.embedFont(bold) }));
  return pdf.save();
}
