import { join } from "node:path";
import { fillPage, REFERENCE_PAGES } from "./reference/pages";
import { ROOT } from "./root";

// Writes the tables of docs/reference, where a test compares them with the code. The prose between them is written by hand.
for (const [page, tables] of Object.entries(REFERENCE_PAGES)) {
  const path = join(ROOT, "docs/reference", page);
  await Bun.write(path, fillPage(await Bun.file(path).text(), tables));
}
