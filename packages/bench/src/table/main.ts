import { cpus, totalmem, type } from "node:os";
import { performancePage, type TableRow } from "./performance-page";

const [rowsFile, page, minutes] = process.argv.slice(2);
if (!rowsFile || !page) throw new Error("Usage: main.ts ROWS_FILE PAGE MINUTES");
const lines = (await Bun.file(rowsFile).text()).trim().split("\n");
await Bun.write(
  page,
  performancePage(
    lines.map((line): TableRow => JSON.parse(line)),
    {
      cores: navigator.hardwareConcurrency,
      processor: cpus()[0]?.model ?? "unknown processor",
      memoryGb: Math.round(totalmem() / 1e9),
      system: type(),
      day: new Date().toISOString().slice(0, 10),
      minutes: Number(minutes),
    },
  ),
);
