import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./boundaries/sources/imports";
import { readWorkspace } from "./boundaries/sources/read-workspace";
import { violationsIn } from "./boundaries/violations";

const root = join(import.meta.dir, "../../..");
const workspace = await readWorkspace(root);
const names = new Set(workspace.map(({ name }) => name));

/** The top level is the owner's list; dotfiles may join it. */
const TOP_LEVEL = new Set([
  ...["api", "shell", "packages", "docs", "deploy"],
  ...["bunfig.toml", "package.json", "tsconfig.json", "bun.lock", "biome.json", "README.md", "CHANGELOG.md", "LICENSE"],
]);

describe("the repository", () => {
  test.each(workspace.map((each) => [each.name, each] as const))("%s imports the allowed way", (_, each) => {
    expect(each.files.flatMap((file) => violationsIn(each, file, names))).toEqual([]);
  });

  test("has no package without a direction of its own kind", () => {
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !name.startsWith("@crm/") && !name.startsWith("mf-"))).toEqual([]);
  });

  test("keeps its top level to the owner's list", () => {
    const strangers = readdirSync(root).filter(
      (name) => !TOP_LEVEL.has(name) && !name.startsWith(".") && !/^mf-[a-z0-9-]+$/.test(name),
    );
    expect(strangers.filter((name) => name !== "node_modules")).toEqual([]);
  });
});

describe("a violation is found", () => {
  const declares = ["zod", "hono", "react", "@mantine/core", "mf-videos", ...names];
  const cases: [what: string, owner: string, path: string, source: string, found: RegExp | null][] = [
    ["a module imports a module", "mf-contracts", "src/a.ts", `import "mf-videos";`, /may not import mf-videos/],
    ["a module imports the shell", "mf-contracts", "src/a.ts", `import { x } from "@crm/shell";`, /may not import/],
    ["the shell imports a module", "@crm/shell", "src/a.ts", `await import("mf-contracts");`, /may not import/],
    ["a screen imports the API", "mf-contracts", "src/a.ts", `import { x } from "@crm/api";`, /may not import/],
    ["a screen takes the API's types", "@crm/shell", "src/a.ts", `import type { X } from "@crm/api";`, /may not/],
    ["the client runs the API", "@crm/api-client", "src/a.ts", `import { x } from "@crm/api";`, /only types/],
    ["the client takes the API's types", "@crm/api-client", "src/a.ts", `import type { X } from "@crm/api";`, null],
    ["a mixed import runs code", "@crm/api-client", "src/a.ts", `import { type X, y } from "@crm/api";`, /only types/],
    ["the API's own code uses the demo", "@crm/api", "src/app.ts", `import { x } from "@crm/demo";`, /may not/],
    ["the API's seed uses the demo", "@crm/api", "src/seed/seed.ts", `import { x } from "@crm/demo";`, null],
    ["code imports the tests' tools", "@crm/api", "src/app.ts", `import { x } from "@crm/testing/server";`, /may not/],
    [
      "a test imports the tests' tools",
      "@crm/api",
      "src/app.test.ts",
      `import { x } from "@crm/testing/server";`,
      null,
    ],
    ["tests share their tools", "@crm/shell", "src/test-shell/a.tsx", `import { x } from "@crm/testing/msw";`, null],
    [
      "a fixture of tests runs a server",
      "@crm/api",
      "src/a.fixture.ts",
      `import { x } from "@crm/testing/server";`,
      null,
    ],
    ["a development page mocks the API", "mf-contracts", "src/main.tsx", `import { x } from "@crm/testing/msw";`, null],
    [
      "the browser harness runs the API",
      "@crm/testing",
      "src/browser/a.ts",
      `import { x } from "@crm/api";`,
      /may not/,
    ],
    ["the server harness runs the API", "@crm/testing", "src/server/a.ts", `import { x } from "@crm/api";`, null],
    ["Mantine outside the face", "@crm/shell", "src/a.tsx", `import { B } from "@mantine/core";`, /past @crm\/ui/],
    ["domain imports more than zod", "@crm/domain", "src/a.ts", `import { x } from "hono";`, /zod alone/],
    ["domain imports the system", "@crm/domain", "src/a.ts", `import { x } from "node:fs";`, /zod alone/],
    ["an undeclared library", "@crm/ui", "src/a.ts", `import type { X } from "left-pad";`, /without declaring/],
    ["a path out of the package", "@crm/shell", "src/a.ts", `export * from "../../mf-contracts/src/b";`, /out of its/],
    ["a name that says nothing", "@crm/shell", "src/utils.ts", "export {};", /says nothing/],
    ["a folder that says nothing", "@crm/shell", "src/common/date.ts", "export {};", /says nothing/],
    ["the spec's own word", "mf-portal", "src/campaign-manager/table.tsx", "export {};", null],
  ];

  test.each(cases)("%s", (_what, name, path, source, found) => {
    const said = violationsIn({ name, declares }, { path, source }, new Set([...names, "mf-videos"])).join("\n");
    if (found) expect(said).toMatch(found);
    else expect(said).toBe("");
  });
});

test("imports are told from types, comments and strings", () => {
  const source = `
    import type { A } from "only-type";
    import { type B } from "inline-type";
    import { type C, used } from "mixed";
    export type { E } from "exported-type";
    export type Own = { type: string };
    type T = ${"import"}("type-call").T;
    // import x from "comment"
    const text = 'import y from "string"';
    export * from "star";
    await import("dynamic");
    used(text);`;
  const found = Object.fromEntries(importsOf("any.tsx", source).map(({ path, typeOnly }) => [path, typeOnly]));
  expect(found).toEqual({
    "only-type": true,
    "inline-type": true,
    "exported-type": true,
    "type-call": true,
    mixed: false,
    star: false,
    dynamic: false,
  });
});
