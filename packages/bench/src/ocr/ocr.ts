import { report } from "../report";
import { ocrMemory } from "./ocr-memory";
import { ocrRecall } from "./ocr-recall";
import { ocrOfAPage, ocrOfTwoPages } from "./ocr-speed";

/** Recall, speed and memory of OCR; the parts that want the `tesseract` command are skipped, saying so, without it. */
export async function benchOcr(): Promise<void> {
  const recall = await ocrRecall();
  for (const line of recall ?? ["OCR word recall: skipped, there is no tesseract here"]) console.log(line);
  const page = await ocrOfAPage();
  if (page) report([page]);
  else console.log("scanned page to text: skipped, there is no tesseract here");
  console.log(await ocrOfTwoPages());
  for (const line of await ocrMemory()) console.log(line);
}

if (import.meta.main) {
  await benchOcr();
  process.exit(0);
}
