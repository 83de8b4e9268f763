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

/** Dotfiles are allowed too. */
const TOP_LEVEL = new Set([
  ...["api", "shell", "packages", "docs", "deploy"],
  ...["bunfig.toml", "package.json", "tsconfig.json", "bun.lock", "biome.json", "README.md", "CHANGELOG.md", "LICENSE"],
]);

describe("imports between packages", () => {
  test.each(workspace.map((each) => [each.name, each] as const))(
    "%s imports only what DIRECTIONS allows",
    (_, each) => {
      expect(each.files.flatMap((file) => violationsIn(each, file, names))).toEqual([]);
    },
  );

  test("every package is named @crm/… or mf-…", () => {
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !name.startsWith("@crm/") && !name.startsWith("mf-"))).toEqual([]);
  });

  test("the repository's root contains only the listed files and folders", () => {
    const unlisted = readdirSync(root).filter(
      (name) => !TOP_LEVEL.has(name) && !name.startsWith(".") && !/^mf-[a-z0-9-]+$/.test(name),
    );
    expect(unlisted.filter((name) => name !== "node_modules")).toEqual([]);
  });
});

describe("violationsIn", () => {
  const declares = ["zod", "hono", "react", "@mantine/core", "mf-videos", ...names];
  const cases: [what: string, owner: string, path: string, source: string, found: RegExp | null][] = [
    [
      "refuses a module that imports a module",
      "mf-contracts",
      "src/a.ts",
      `import "mf-videos";`,
      /may not import mf-videos/,
    ],
    [
      "refuses a module that imports the shell",
      "mf-contracts",
      "src/a.ts",
      `import { x } from "@crm/shell";`,
      /may not import/,
    ],
    [
      "refuses a shell that imports a module",
      "@crm/shell",
      "src/a.ts",
      `await import("mf-contracts");`,
      /may not import/,
    ],
    [
      "refuses a screen that imports the API",
      "mf-contracts",
      "src/a.ts",
      `import { x } from "@crm/api";`,
      /may not import/,
    ],
    [
      "refuses a screen that imports the API's types",
      "@crm/shell",
      "src/a.ts",
      `import type { X } from "@crm/api";`,
      /may not/,
    ],
    [
      "refuses an API client that imports the API's code",
      "@crm/api-client",
      "src/a.ts",
      `import { x } from "@crm/api";`,
      /only types/,
    ],
    [
      "allows an API client that imports the API's types",
      "@crm/api-client",
      "src/a.ts",
      `import type { X } from "@crm/api";`,
      null,
    ],
    [
      "refuses an API client with a mixed import",
      "@crm/api-client",
      "src/a.ts",
      `import { type X, y } from "@crm/api";`,
      /only types/,
    ],
    ["refuses API code that imports the demo", "@crm/api", "src/app.ts", `import { x } from "@crm/demo";`, /may not/],
    [
      "allows the API's seed to import the demo",
      "@crm/api",
      "src/seed/seed.ts",
      `import { x } from "@crm/demo";`,
      null,
    ],
    [
      "refuses product code that imports @crm/testing",
      "@crm/api",
      "src/app.ts",
      `import { x } from "@crm/testing/server";`,
      /may not/,
    ],
    [
      "allows a test to import @crm/testing",
      "@crm/api",
      "src/app.test.ts",
      `import { x } from "@crm/testing/server";`,
      null,
    ],
    [
      "allows a test folder to import @crm/testing",
      "@crm/shell",
      "src/test-shell/a.tsx",
      `import { x } from "@crm/testing/msw";`,
      null,
    ],
    [
      "allows a fixture to import @crm/testing/server",
      "@crm/api",
      "src/a.fixture.ts",
      `import { x } from "@crm/testing/server";`,
      null,
    ],
    [
      "allows a development page to import @crm/testing/msw",
      "mf-contracts",
      "src/main.tsx",
      `import { x } from "@crm/testing/msw";`,
      null,
    ],
    [
      "refuses a browser harness that imports the API",
      "@crm/testing",
      "src/browser/a.ts",
      `import { x } from "@crm/api";`,
      /may not/,
    ],
    [
      "allows the server harness to import the API",
      "@crm/testing",
      "src/server/a.ts",
      `import { x } from "@crm/api";`,
      null,
    ],
    [
      "refuses Mantine outside @crm/ui",
      "@crm/shell",
      "src/a.tsx",
      `import { B } from "@mantine/core";`,
      /instead of @crm\/ui/,
    ],
    ["refuses a domain that imports hono", "@crm/domain", "src/a.ts", `import { x } from "hono";`, /only zod/],
    ["refuses a domain that imports node:fs", "@crm/domain", "src/a.ts", `import { x } from "node:fs";`, /only zod/],
    ["refuses an undeclared library", "@crm/ui", "src/a.ts", `import type { X } from "left-pad";`, /without declaring/],
    [
      "refuses a path out of the package",
      "@crm/shell",
      "src/a.ts",
      `export * from "../../mf-contracts/src/b";`,
      /leaves its package/,
    ],
    ["refuses a file named utils", "@crm/shell", "src/utils.ts", "export {};", /does not describe/],
    [
      "refuses product code that imports another package's fixture",
      "@crm/api",
      "src/vault/a.ts",
      `import { x } from "@crm/reader/fixtures/draw-pdf";`,
      /is for tests/,
    ],
    [
      "refuses product code that imports from a test folder",
      "@crm/api",
      "src/a.ts",
      `export * from "./uploads/test/send";`,
      /is for tests/,
    ],
    [
      "refuses product code that imports the index of a test folder",
      "@crm/api",
      "src/a.ts",
      `export * from "./uploads/test";`,
      /is for tests/,
    ],
    [
      "refuses product code that imports a .fixture file",
      "@crm/api",
      "src/a.mts",
      `import { x } from "./small-s3.fixture";`,
      /is for tests/,
    ],
    [
      "allows a test to import another package's fixture",
      "@crm/api",
      "src/a.test.ts",
      `import { x } from "@crm/reader/fixtures/draw-pdf";`,
      null,
    ],
    [
      "allows a benchmark to import another package's fixture",
      "@crm/bench",
      "src/a.ts",
      `import { x } from "@crm/reader/fixtures/draw-pdf";`,
      null,
    ],
    ["refuses a folder named common", "@crm/shell", "src/common/date.ts", "export {};", /does not describe/],
    ["allows a folder named campaign-manager", "mf-portal", "src/campaign-manager/table.tsx", "export {};", null],
  ];

  test.each(cases)("%s", (_what, name, path, source, found) => {
    const violations = violationsIn({ name, declares }, { path, source }, new Set([...names, "mf-videos"])).join("\n");
    if (found) expect(violations).toMatch(found);
    else expect(violations).toBe("");
  });
});

test("importsOf separates run-time imports from type imports, and skips comments and strings", () => {
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

describe("sourceGraph", () => {
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
    ["an import without an extension", "./b", "src/b.ts"],
    ["an import of .js that means .ts", "./b.js", "src/b.ts"],
    ["an import of .js that means .tsx", "./c.js", "src/c.tsx"],
    ["an import of .mjs that means .mts", "./d.mjs", "src/d.mts"],
    ["an import of a JavaScript file", "./e", "src/e.js"],
    ["an import of a folder's index", "./f", "src/f/index.ts"],
    ["an import of ./", "./", "src/index.ts"],
    ["an import of a package's subpath", "@crm/a/b", "src/b.ts"],
  ])("resolves %s", (_what, path, found) => {
    const others = ["src/b.ts", "src/c.tsx", "src/d.mts", "src/e.js", "src/f/index.ts", "src/index.ts"];
    const graph = graphOf({
      "src/a.ts": `export * from "${path}";`,
      ...Object.fromEntries(others.map((other) => [other, ""])),
    });
    expect([...(graph.get("packages/a/src/a.ts")?.imports ?? [])]).toEqual([`packages/a/${found}`]);
  });

  test("resolves import.meta.glob", () => {
    const graph = graphOf({ "src/a.ts": `import.meta.glob("./pages/*.ts");`, "src/pages/b.ts": "", "src/c.ts": "" });
    expect([...(graph.get("packages/a/src/a.ts")?.imports ?? [])]).toEqual(["packages/a/src/pages/b.ts"]);
  });

  test("leaves out tests, fixtures and type declarations", () => {
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

describe("textsOf", () => {
  test.each([
    ["finds texts in single and double quotes", `const a = "one"; const b = 'two';`, ["one", "two"]],
    ["finds a text after a regular expression with a quote", `const r = /"/; call("one"); const t = /["'/]/;`, ["one"]],
    ["finds texts beside a division", `const half = all / 2; const a = "one" / 3;`, ["one"]],
    ["skips quotes in comments", `// "one"\n/* 'two' */ const a = "three";`, ["three"]],
    [
      "finds a template and the texts inside its values",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code under test
      'a`one ${b ? `two ${{ c: 1 }.c}` : "three"} four`',
      ["two …", "three", "one … four"],
    ],
  ])("%s", (_what, code, texts) => {
    expect(textsOf(code).map(({ value }) => value)).toEqual(texts);
  });
});
