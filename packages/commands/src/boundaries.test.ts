import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./boundaries/sources/imports";
import { readWorkspace } from "./boundaries/sources/read-workspace";
import { sourceGraph } from "./boundaries/sources/source-graph";
import { textsOf } from "./boundaries/sources/texts";
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
    [
      "product code draws with a fixture",
      "@crm/api",
      "src/vault/a.ts",
      `import { x } from "@crm/reader/fixtures/draw-pdf";`,
      /is for tests/,
    ],
    [
      "product code opens a test folder",
      "@crm/api",
      "src/a.ts",
      `export * from "./uploads/test/send";`,
      /is for tests/,
    ],
    [
      "product code opens a test folder's index",
      "@crm/api",
      "src/a.ts",
      `export * from "./uploads/test";`,
      /is for tests/,
    ],
    [
      "product code opens a fixture",
      "@crm/api",
      "src/a.mts",
      `import { x } from "./small-s3.fixture";`,
      /is for tests/,
    ],
    [
      "a test draws with a fixture",
      "@crm/api",
      "src/a.test.ts",
      `import { x } from "@crm/reader/fixtures/draw-pdf";`,
      null,
    ],
    [
      "a benchmark draws with a fixture",
      "@crm/bench",
      "src/a.ts",
      `import { x } from "@crm/reader/fixtures/draw-pdf";`,
      null,
    ],
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
    type Many = readonly ${"import"}("read-only-type").T[];
    interface More extends ${"import"}('single-quotes').T {}
    new URL("./started.ts", import.meta.url);
    new URL("https://example.com", import.meta.url);
    import.meta.glob("./pages/*.ts");
    const quoted = \`await ${"import"}("template")\`;
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
    "read-only-type": true,
    "single-quotes": true,
    "./started.ts": false,
    "./pages/*.ts": false,
    mixed: false,
    star: false,
    dynamic: false,
  });
});

describe("the files of an import are found", () => {
  const graphOf = (files: Record<string, string>) =>
    sourceGraph([
      {
        folder: "packages/a",
        name: "@crm/a",
        exports: { "./*": "./src/*.ts" },
        declares: [],
        files: Object.entries(files).map(([path, source]) => ({ path, source })),
      },
    ]);
  test.each([
    ["without an ending", "./b", "src/b.ts"],
    ["of TypeScript, by the ending of JavaScript", "./b.js", "src/b.ts"],
    ["of a component, by the ending of JavaScript", "./c.js", "src/c.tsx"],
    ["of a module, by the ending of JavaScript", "./d.mjs", "src/d.mts"],
    ["of JavaScript", "./e", "src/e.js"],
    ["of a folder", "./f", "src/f/index.ts"],
    ["of the same folder with a slash", "./", "src/index.ts"],
    ["of another package", "@crm/a/b", "src/b.ts"],
  ])("%s", (_what, path, found) => {
    const others = ["src/b.ts", "src/c.tsx", "src/d.mts", "src/e.js", "src/f/index.ts", "src/index.ts"];
    const graph = graphOf({
      "src/a.ts": `export * from "${path}";`,
      ...Object.fromEntries(others.map((other) => [other, ""])),
    });
    expect([...(graph.get("packages/a/src/a.ts")?.imports ?? [])]).toEqual([`packages/a/${found}`]);
  });

  test("of a glob", () => {
    const graph = graphOf({ "src/a.ts": `import.meta.glob("./pages/*.ts");`, "src/pages/b.ts": "", "src/c.ts": "" });
    expect([...(graph.get("packages/a/src/a.ts")?.imports ?? [])]).toEqual(["packages/a/src/pages/b.ts"]);
  });

  test("files for tests and declarations are no sources", () => {
    const files = [
      "a.test.mts",
      "a.fixture.ts",
      "test/a.ts",
      "tests/a.js",
      "test-shell/a.tsx",
      "fixtures/a.ts",
      "a.d.ts",
    ];
    expect([...graphOf(Object.fromEntries(files.map((file) => [`src/${file}`, ""]))).keys()]).toEqual([]);
  });
});

describe("the texts of some code are found", () => {
  test.each([
    ["both quotes", `const a = "one"; const b = 'two';`, ["one", "two"]],
    ["after a regular expression with a quote", `const r = /"/; call("one"); const t = /["'/]/;`, ["one"]],
    ["beside a division", `const half = all / 2; const a = "one" / 3;`, ["one"]],
    ["none in comments", `// "one"\n/* 'two' */ const a = "three";`, ["three"]],
    [
      "a template and those of its values",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of its own
      'a`one ${b ? `two ${{ c: 1 }.c}` : "three"} four`',
      ["two …", "three", "one … four"],
    ],
  ])("%s", (_what, code, texts) => {
    expect(textsOf(code).map(({ value }) => value)).toEqual(texts);
  });
});
