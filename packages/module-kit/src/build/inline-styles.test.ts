import { afterAll, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { checkPageSize } from "./check-page-size";
import { inlineStyles } from "./inline-styles";

const root = await mkdtemp(join(tmpdir(), "inline-styles-"));
afterAll(() => rm(root, { recursive: true }));

await Bun.write(join(root, "index.html"), '<script type="module" src="/first.js"></script>');
await Bun.write(join(root, "first.js"), 'import "./first.css";');
await Bun.write(join(root, "first.css"), 'a::before { content: "$&" }');

test("a build with inlineStyles() writes its style sheet into the page, which counts against the size limit", async () => {
  const plugins = [inlineStyles(), checkPageSize(10_000)];
  await build({ root, configFile: false, logLevel: "silent", plugins, build: { modulePreload: { polyfill: false } } });
  const page = await Bun.file(join(root, "dist/index.html")).text();
  expect(page).toContain('<style nonce="__CSP_NONCE__">a:before{content:"$&"}</style>');
  expect(page).not.toContain("stylesheet");
  expect((await readdir(join(root, "dist"), { recursive: true })).filter((name) => name.endsWith(".css"))).toEqual([]);
  const { start } = await Bun.file(join(root, "dist/sizes.json")).json();
  expect(start["index.html"]).toBeGreaterThan(20);
});
