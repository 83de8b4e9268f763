import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { inBatch } from "./documents/in-batch";
import { adminOf } from "./product/call";
import { inABrowser } from "./product/in-a-browser";

const FOLDERS = (process.env.CORPUS_DIR ?? "").split(delimiter).filter((folder) => folder !== "" && existsSync(folder));
const MAX_FILES = 60;
const MEMORY_BYTES = 1_500_000_000;

/** The first PDF of each folder in CORPUS_DIR, then the second of each folder, and so on. */
const corpus = FOLDERS.flatMap((folder) => pdfsIn(folder).map((path, at) => ({ path, at })))
  .toSorted((a, b) => a.at - b.at)
  .slice(0, MAX_FILES)
  .map(({ path }) => path);

inABrowser("real PDFs through Upload Multiple PDF Contracts", {}, ({ admin, product }) => {
  test.skipIf(corpus.length === 0)(
    `${corpus.length || "all"} files succeed or name the reason of their failure, and can be saved (needs PDFs in the folders that CORPUS_DIR names)`,
    async () => {
      const { page } = await admin("/", { errorsAllowed: true });
      const batch = inBatch(page);
      const memory = watchMemory(product().pid);
      const beganAt = performance.now();
      await batch.open();
      await batch.choose(corpus);
      await batch.ended({ timeout: 1_500_000 });
      const seconds = Math.round((performance.now() - beganAt) / 1000);
      const states = await batch.dialog
        .getByRole("list", { name: "Files" })
        .getByRole("listitem")
        .evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
      const succeeded = states.filter((state) => state === "success").length;
      const failed = await batch.failed();
      expect(succeeded + failed.length).toBe(corpus.length);
      expect(succeeded).toBeGreaterThan(corpus.length / 2);

      await batch.review(succeeded);
      const save = batch.dialog.getByRole("button", { name: /^Save \d+/ });
      const toSave = Number(/\d+/.exec((await save.textContent()) ?? "")?.[0]);
      await batch.save();
      await batch.dialog.getByRole("region", { name: "Summary" }).waitFor({ timeout: 120_000 });
      const summary = await batch.dialog.getByRole("region", { name: "Summary" }).textContent();
      const files: ContractFile[] = await (await (await adminOf(product()))("/api/contract-files")).json();
      const peak = await memory.peak();
      console.log(
        `${corpus.length} files in ${seconds} s: ${succeeded} read, ${failed.length} failed; ${toSave} saved: ${summary}; ` +
          `the server took ${Math.round(peak.server / 1e6)} MB at most, with its readers ${Math.round(peak.all / 1e6)} MB`,
      );
      for (const line of failed) console.log(line);
      expect(files).toHaveLength(new Set(files.map(({ sha256 }) => sha256)).size);
      expect(peak.server).toBeLessThan(MEMORY_BYTES);
    },
    1_800_000,
  );
});

function pdfsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.pdf$/i.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

/** Peak memory of a process while it was watched, alone and with its children, in bytes. */
function watchMemory(pid: number) {
  const peak = { server: 0, all: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const rows = (await Bun.$`ps -e -o pid=,ppid=,rss=`.quiet().text()).trim().split("\n");
      const processes = rows.map((row) => row.trim().split(/\s+/).map(Number));
      const own = processes.find(([id]) => id === pid)?.[2] ?? 0;
      const children = processes.filter(([, parent]) => parent === pid).reduce((sum, [, , rss = 0]) => sum + rss, 0);
      peak.server = Math.max(peak.server, own * 1024);
      peak.all = Math.max(peak.all, (own + children) * 1024);
      await Bun.sleep(500);
    }
  })();
  return {
    async peak() {
      isOver = true;
      await watching;
      return peak;
    },
  };
}
