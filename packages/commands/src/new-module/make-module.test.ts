import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeModule, newModuleProblem, withModuleName } from "./make-module";

const MANIFEST = `{
  "scripts": {
    "dev": "bun packages/commands/src/dev.ts",
    "dev:mf-contracts": "bun packages/commands/src/dev.ts mf-contracts",
    "bench": "x"
  }
}
`;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "new-module-"));
  await Bun.write(join(root, "package.json"), MANIFEST);
  await Bun.write(join(root, "mf-contracts/vite.config.ts"), "moduleConfig({ port: 5181 })");
  await Bun.write(join(root, "mf-contracts/src/module.ts"), '[{ path: "/" }, { path: "/upload" }]');
  await Bun.write(join(root, "mf-late/vite.config.ts"), "moduleConfig({ port: 5183 })");
  await Bun.write(join(root, "mf-late/src/module.ts"), "[]");
});
afterAll(() => rm(root, { recursive: true }));

const filesIn = (folder: string) => [...new Bun.Glob(`${folder}/**/*`).scanSync({ cwd: root })].sort();

test("makeModule copies the template under the new name, assigns the first free port and adds a script", async () => {
  expect(await newModuleProblem("mf-video-labels", root)).toBeNull();
  expect(await makeModule("mf-video-labels", root)).toEqual({ path: "/video-labels", port: 5182 });
  const files = filesIn("mf-video-labels");
  expect(files).toContain("mf-video-labels/src/video-labels/video-labels.test.tsx");
  for (const file of files) {
    expect(file + (await Bun.file(join(root, file)).text())).not.toMatch(/new.?screen/i);
    expect(file).not.toContain("node_modules");
  }
  const config = await Bun.file(join(root, "mf-video-labels/vite.config.ts")).text();
  expect(config).toContain('moduleConfig({ name: "mf-video-labels", folder: import.meta.dirname, port: 5182 })');
  const { scripts } = await Bun.file(join(root, "package.json")).json();
  expect(Object.keys(scripts)).toEqual(["dev", "dev:mf-contracts", "dev:mf-video-labels", "bench"]);
  expect(scripts["dev:mf-video-labels"]).toBe("bun packages/commands/src/dev.ts mf-video-labels");
});

describe("newModuleProblem", () => {
  test.each([
    ["refuses an empty name", "", /must read mf-/],
    ["refuses a name without mf-", "labels", /must read mf-/],
    ["refuses a name with ../", "mf-../labels", /must read mf-/],
    ["refuses a name that is no identifier", "mf-2024", /begins with a letter/],
    ["refuses a name with two dashes in a row", "mf-a--b", /single dashes/],
    ["refuses the name of an existing module", "mf-contracts", /mf-contracts already exists/],
    [
      "refuses a name whose path belongs to another module",
      "mf-upload",
      /\/upload, belongs to a screen of mf-contracts/,
    ],
    ["refuses a name whose path belongs to the server", "mf-api", /\/api, is reserved by the server/],
  ])("%s", async (_, name, reason) => expect(await newModuleProblem(name, root)).toMatch(reason));

  test("refuses any name when other modules use all ports", async () => {
    for (let port = 5184; port <= 5189; port++) {
      await Bun.write(join(root, `mf-n${port}/vite.config.ts`), `moduleConfig({ port: ${port} })`);
      await Bun.write(join(root, `mf-n${port}/src/module.ts`), "[]");
    }
    expect(await newModuleProblem("mf-one-more", root)).toMatch(/5181 to 5189/);
  });
});

test("withModuleName replaces the kebab, pascal, camel and title case of a name", () => {
  expect(withModuleName("mf-labels", "mf-new-screen /new-screen NewScreen newScreenSearch New Screen")).toBe(
    "mf-labels /labels Labels labelsSearch Labels",
  );
});
