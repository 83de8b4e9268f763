import { UnreadableDocument } from "../reading-failure";
import { answerParent, reportProgress } from "./answer-parent";
import { openFile } from "./open-file";
import { drawPage } from "./pdf/draw-page";
import { openPdf } from "./pdf/open-pdf";
import type { DrawingRequest } from "./requests";

await answerParent<DrawingRequest>(async ({ file, target, limits }) => {
  const { bytes } = await openFile(file, ["pdf"]);
  const pdf = await openPdf(bytes);
  const pages = pdf.pageCount;
  if (pages > limits.drawnPages) throw new UnreadableDocument("too-many-pages");
  let bytesLeft = limits.drawnBytes;
  for (let number = 1; number <= pages; number += 1) {
    const png = pdf.withFormPage(number, (page, form) => drawPage(pdf.pdfium, page, form, limits.imagePixels));
    bytesLeft -= png.length;
    if (bytesLeft < 0) throw new UnreadableDocument("pages-too-large");
    await Bun.write(`${target}-${number}.png`, png);
    await reportProgress(number, pages);
  }
  return { pages };
});
