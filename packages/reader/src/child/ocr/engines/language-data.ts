import { dirname, join } from "node:path";

/** The folder of `eng.traineddata.gz`: the best models, with integers. Both engines use it. */
export const LANGUAGE_FOLDER = join(
  dirname(Bun.fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json"))),
  "4.0.0_best_int",
);
