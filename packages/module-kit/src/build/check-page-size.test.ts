import { afterAll, expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { checkPageSize } from "./check-page-size";

const root = await mkdtemp(join(tmpdir(), "page-size-"));
afterAll(() => rm(root, { recursive: true }));

await Bun.write(join(root, "index.html"), '<script type="module" src="/first.js"></script>');
await Bun.write(join(root, "first.js"), 'import "./first.css"; document.onclick = () => import("./later.js");');
await Bun.write(join(root, "first.css"), "a { color: red }");

async function built(maxBytes: number, laterBytes: number) {
  // Random letters, because they hardly compress.
  await Bun.write(join(root, "later.js"), `console.log("${randomBytes(laterBytes / 2).toString("hex")}")`);
  const plugins = [checkPageSize(maxBytes)];
  await build({ root, configFile: false, logLevel: "silent", plugins, build: { modulePreload: { polyfill: false } } });
  return Bun.file(join(root, "dist/sizes.json")).json();
}

test("sizes.json lists start files and lazy files separately", async () => {
  const { start, later } = await built(10_000, 1000);
  expect(Object.keys(start).map((name) => name.replace(/-[\w-]+(\.\w+)$/, "$1"))).toEqual(
    expect.arrayContaining(["assets/index.js", "assets/index.css"]),
  );
  expect(Object.keys(later)).toEqual([expect.stringMatching(/^assets\/later-.+\.js$/)]);
});

test("the build fails if all files together are too large, even if only the lazy ones are", async () => {
  const said = await built(10_000, 40_000).catch(String);
  expect(said).toMatch(/scripts and styles are \d+\.\d kB in gzip; the limit is 10\.0 kB/);
  expect(said).toMatch(/\d+\.\d kB {2}assets\/later-/);
});
