import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inNameOf, makeModule, newModuleProblem } from "./make-module";

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

test("a new module is the template under its own name, on the first free port, with a script of its own", async () => {
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

describe("no module is made", () => {
  test.each([
    ["without a name", "", /must read mf-/],
    ["of a name without mf-", "labels", /must read mf-/],
    ["of a name that climbs", "mf-../labels", /must read mf-/],
    ["of a name that no code could bear", "mf-2024", /begins with a letter/],
    ["of a name with a dash too many", "mf-a--b", /single dashes/],
    ["that is there", "mf-contracts", /There is a mf-contracts already/],
    ["at another module's path", "mf-upload", /\/upload, which is a screen of mf-contracts/],
    ["at a path of the server", "mf-api", /\/api, which is reserved by the server/],
  ])("%s", async (_, name, reason) => expect(await newModuleProblem(name, root)).toMatch(reason));

  test("once every port is given", async () => {
    for (let port = 5184; port <= 5189; port++) {
      await Bun.write(join(root, `mf-n${port}/vite.config.ts`), `moduleConfig({ port: ${port} })`);
      await Bun.write(join(root, `mf-n${port}/src/module.ts`), "[]");
    }
    expect(await newModuleProblem("mf-one-more", root)).toMatch(/5181 to 5189/);
  });
});

test("a name stands in each form that code has it in", () => {
  expect(inNameOf("mf-labels", "mf-new-screen /new-screen NewScreen newScreenSearch New Screen")).toBe(
    "mf-labels /labels Labels labelsSearch Labels",
  );
});
