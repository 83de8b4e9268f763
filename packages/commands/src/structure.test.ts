import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { API_ORDER, wrongOrder } from "./boundaries/api-order";
import { cyclesOf } from "./boundaries/cycles";
import { impureDomain, readsOf } from "./boundaries/domain-purity";
import { drawFolders } from "./boundaries/draw-folders";
import { errorClasses, MOST_ERROR_CLASSES, ownCodeReaders } from "./boundaries/error-classes";
import { readExceptions, unlisted } from "./boundaries/exceptions";
import { fragments } from "./boundaries/fragments";
import { missingPaths } from "./boundaries/named-paths";
import { sqlInRouters } from "./boundaries/router-sql";
import { crowdedFolders, longFiles } from "./boundaries/sizes";
import { readWorkspace } from "./boundaries/sources/read-workspace";
import { type SourceGraph, sourceGraph } from "./boundaries/sources/source-graph";
import { statusTables, tableIn } from "./boundaries/status-tables";
import { unlistedWrites, WRITES_BESIDE_EDIT, writesBesideEdit } from "./boundaries/writes";
import { ROOT } from "./root";

const EXCEPTIONS = join(import.meta.dir, "boundaries/exceptions.txt");

const workspace = await readWorkspace(ROOT);
const graph = sourceGraph(workspace);
const tests = workspace.flatMap(({ folder, files }) =>
  files.flatMap(({ path }) => (/\.test\.tsx?$/.test(path) ? [join(folder, path)] : [])),
);
const styles = await textsOf(["{api,shell,mf-*,packages}/**/*.css"]);
const named = await textsOf([
  ...["README.md", "CHANGELOG.md", "*.{json,toml}", ".ci/run", ".dockerignore"],
  ...["docs/**/*.md", "deploy/*", "api/*.ts", "packages/**/README.md"],
  ...["{api,shell,mf-*}/*.{json,toml}", "packages/*/*.{json,toml}"],
]);

/** Every violation of the rules R1 to R7, R9 and R10, each with its rule before it. */
function violations(): string[] {
  const edges = new Map([...graph].map(([file, { imports }]) => [file, imports]));
  const exists = (path: string) =>
    path.includes("*")
      ? !new Bun.Glob(path).scanSync({ cwd: ROOT, onlyFiles: false }).next().done
      : existsSync(join(ROOT, path));
  const rules = {
    R1: wrongOrder(graph),
    R2: cyclesOf(edges).map((files) => files.join(" ")),
    R3: sqlInRouters(graph),
    R4: impureDomain(graph),
    R5: crowdedFolders(graph),
    R6: longFiles([...[...graph].map(([path, { source }]) => [path, source] as const), ...styles]),
    R7: named.flatMap(([file, text]) => missingPaths(text, exists).map((path) => `${file} names ${path}`)),
    R9: statusTables(graph),
    R10: fragments(graph, tests),
  };
  return Object.entries(rules).flatMap(([rule, found]) => found.map((each) => `${rule} ${each}`));
}

async function textsOf(patterns: readonly string[]): Promise<[path: string, text: string][]> {
  const paths = patterns
    .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT, dot: true })])
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|dist-portal|secrets|tls)\//.test(path));
  return Promise.all(paths.toSorted().map(async (path) => [path, await Bun.file(join(ROOT, path)).text()]));
}

test("the repository keeps the rules of its structure, except where the list of exceptions says so", async () => {
  expect(unlisted(violations(), readExceptions(await Bun.file(EXCEPTIONS).text()))).toEqual([]);
});

test("the rules read every package, style sheet, document and manifest", () => {
  const files = [...styles, ...named].map(([file]) => file);
  const wanted = [
    ...["api/src/access/embed/check/check-page.css", "deploy/Dockerfile", ".dockerignore", "tsconfig.json"],
    ...["api/package.json", "mf-videos/package.json", "shell/bunfig.toml", "packages/ui/package.json"],
  ];
  expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  expect([...graph.keys()].some((file) => file.endsWith(".js"))).toBe(true);
  expect([graph.size > 1500, styles.length > 50, named.length > 30]).toEqual([true, true, true]);
  expect(graph.get("api/src/server.ts")?.imports).toContain("api/src/app.ts");
});

test("docs/architecture.md shows the folders as they import each other (bun run architecture draws them)", async () => {
  const page = await Bun.file(join(ROOT, "docs/architecture.md")).text();
  expect(page).toContain(`\`\`\`mermaid\n${drawFolders(graph)}\n\`\`\``);
});

const graphOf = (files: Record<string, { source?: string; imports?: string[] }>): SourceGraph =>
  new Map(
    Object.entries(files).map(([file, { source = "", imports = [] }]) => [file, { source, imports: new Set(imports) }]),
  );

describe("R1: a violation is found", () => {
  const FOUND = ["SQL in contracts names payout_requests of payouts: contracts/a.ts"];
  const ordered = (source: string) =>
    wrongOrder(
      graphOf({
        "api/src/payouts/table.ts": { source: `pgTable("payout_requests", {})` },
        "api/src/contracts/a.ts": { source },
      }),
      order,
    );
  const order = ["platform/db", "contracts", "payouts", "commands"];
  const cases: [what: string, files: Parameters<typeof graphOf>[0], found: string[]][] = [
    [
      "an import of a later folder",
      { "api/src/contracts/a.ts": { imports: ["api/src/payouts/b.ts"] } },
      ["contracts imports payouts: contracts/a.ts"],
    ],
    ["an import of an earlier folder", { "api/src/payouts/a.ts": { imports: ["api/src/platform/db/rows.ts"] } }, []],
    [
      "a folder within platform that imports a feature",
      { "api/src/platform/db/a.ts": { imports: ["api/src/contracts/b.ts"] } },
      ["platform/db imports contracts: platform/db/a.ts"],
    ],
    [
      "a file at the top",
      { "api/src/contracts/a.ts": { imports: ["api/src/app.ts"] } },
      ["contracts imports app.ts: contracts/a.ts"],
    ],
    [
      "a second file with the import of the first",
      {
        "api/src/contracts/a.ts": { imports: ["api/src/payouts/b.ts"] },
        "api/src/contracts/c.ts": { imports: ["api/src/payouts/b.ts"] },
      },
      ["contracts imports payouts: contracts/a.ts contracts/c.ts"],
    ],
    [
      "a file of api outside src, which would lead around the order",
      { "api/src/contracts/a.ts": { imports: ["api/bridge.ts"] } },
      ["contracts imports api/bridge.ts: contracts/a.ts"],
    ],
    ["the configuration, of a command", { "api/src/commands/a.ts": { imports: ["api/src/config.ts"] } }, []],
    ["a folder without a place", { "api/src/misc/a.ts": {} }, ["misc has no place in the order of api/src: misc/a.ts"]],
    ["an import of a sub-folder", { "api/src/contracts/a.ts": { imports: ["api/src/contracts/import/b.ts"] } }, []],
  ];
  test.each(cases)("%s", (_what, files, found) => {
    expect(wrongOrder(graphOf(files), order)).toEqual(found);
  });

  test.each([
    ["select 1 from payout_requests p", true],
    ["join only payout_requests", true],
    ["-- the rest\n update payout_requests set", true],
    ["select\n  * from payout_requests", true],
    ["from contracts c, payout_requests u", true],
    ["from public.payout_requests", true],
    [`from "public"."payout_requests"`, true],
    ["join lateral payout_requests", true],
    ["from (payout_requests p join contracts c on true)", true],
    ["from /* the open ones */ payout_requests", true],
    ["lock payout_requests", true],
    ["copy payout_requests to stdout", true],
    ["truncate contracts, payout_requests", true],
    ["drop table if exists payout_requests", true],
    ["select null::payout_requests", true],
    ["select payout_requests_count", false],
    ["select 1 -- payout_requests", false],
    ["select /* payout_requests */ 1", false],
  ])("SQL that names a table of a later folder: %s", (text, isFound) => {
    expect(ordered(`sql\`${text}\``)).toEqual(isFound ? FOUND : []);
  });

  test.each([
    ["a name alone", `sql.identifier("payout_requests")`, true],
    ["raw SQL", `sql.raw("null::payout_requests")`, true],
    ["another name of the tag", "q`null::payout_requests`", true],
    ["a statement as a text", `const statement = "select 1 from payout_requests";`, true],
    ["a statement on several lines of a text", `const statement = "select 1 from\\n payout_requests";`, true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of its own
    ["a template inside another", "sql`select ${isOpen ? sql`1 from payout_requests` : sql`2`}`", true],
    ["a statement after a regular expression with a quote", "const r = /`/; sql`lock payout_requests`;", true],
    ["a comment", "// from payout_requests", false],
    ["a name that is no SQL", `const topic = "payout_requests";`, false],
  ])("SQL that names a table of a later folder: %s", (_what, source, isFound) => {
    expect(ordered(source)).toEqual(isFound ? FOUND : []);
  });

  test("each folder stands in the order once", () => {
    expect(new Set(API_ORDER).size).toBe(API_ORDER.length);
  });
});

test.each([
  ["two files", { a: ["b"], b: ["a"] }, [["a", "b"]]],
  ["a longer way", { a: ["b"], b: ["c"], c: ["a"], d: ["a"] }, [["a", "b", "c"]]],
  [
    "two cycles",
    { a: ["b"], b: ["a", "c"], c: ["d"], d: ["c"] },
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["no cycle", { a: ["b", "c"], b: ["d"], c: ["d"], d: [] }, []],
])("R2: a violation is found: %s", (_what, edges, found) => {
  expect(cyclesOf(new Map(Object.entries(edges)))).toEqual(found);
});

test.each([
  ["an operator of Drizzle", `import { eq } from "drizzle-orm"; new Hono()`, true],
  ["a table's builder", `import { pgTable } from "drizzle-orm/pg-core"; new Hono<AppEnv>()`, true],
  ["SQL passed on by another file", `import { sql } from "../db/sql"; new Hono()`, true],
  ["a query without any import", "new Hono().get('/', async (c) => c.json(await db.select().from(users)))", true],
  ["a query in a transaction", "new Hono().get('/', (c) => db.transaction((tx) => tx.insert(users)))", true],
  ["a count", "new Hono().get('/', async (c) => c.json(await db.$count(users)))", true],
  [
    "the database under another name",
    "new Hono().get('/', (c) => { const { db: d } = c.var; d.execute(text); })",
    true,
  ],
  ["the rows of a statement", `import { rowsOf } from "../platform"; new Hono(); rowsOf(db, statement)`, true],
  ["a router under another name", `import { Hono as H } from "hono"; import { sql } from "drizzle-orm"; new H()`, true],
  [
    "a router of a factory",
    `import { createFactory as f } from "hono/factory"; f().createApp(); sql\`select 1\``,
    true,
  ],
  ["all of Hono", `import * as h from "hono"; import { sql } from "drizzle-orm"; new h.Hono()`, true],
  ["single quotes", "import { Hono } from 'hono'; import { eq } from 'drizzle-orm'; new Hono()", true],
  ["an import of Drizzle in a function", `new Hono(); const d = await import("drizzle-orm");`, true],
  ["Drizzle by require", `new Hono(); const d = require("drizzle-orm");`, true],
  ["SQL passed on by two files", `import { sql } from "../db/again"; new Hono()`, true],
  ["SQL passed on under another name", `import { q } from "../db/renamed"; new Hono()`, true],
  ["SQL passed on as a constant", `import { q } from "../db/constant"; new Hono()`, true],
  ["SQL passed on by default", `import q from "../db/default"; new Hono()`, true],
  ["a type that Drizzle gives", `import type { SQL } from "drizzle-orm"; new Hono()`, false],
  ["a table", `import { users } from "../db/table"; new Hono()`, false],
  ["a call of a verb", "new Hono().get('/', async (c) => c.json(await createUser(db)))", false],
  ["SQL where no router is built", `import { sql } from "drizzle-orm"; sql\`select 1\``, false],
])("R3: a violation is found: %s", (_what, source, isFound) => {
  const others = {
    sql: `export { sql } from "drizzle-orm";`,
    again: `export * from "./sql";`,
    renamed: `import { sql } from "./again"; export { sql as q };`,
    constant: `import { sql } from "drizzle-orm"; export const q = sql;`,
    default: `import { sql } from "drizzle-orm"; export default sql;`,
    table: `import { pgTable } from "drizzle-orm/pg-core"; export const users = pgTable("users", {});`,
  };
  const imports = Object.keys(others).map((name) => `api/src/db/${name}.ts`);
  const files = {
    "api/src/people/routes.ts": { source, imports },
    ...Object.fromEntries(
      Object.entries(others).map(([name, code]) => [`api/src/db/${name}.ts`, { source: code, imports }]),
    ),
  };
  expect(sqlInRouters(graphOf(files))).toEqual(isFound ? ["api/src/people/routes.ts"] : []);
});

describe("R4: a violation is found", () => {
  test.each([
    ["const now = () => new Date();", "a clock"],
    ["const now = Date.now();", "a clock"],
    ["const { now } = Date;", "a clock"],
    ["const D = Date; new D();", "a clock"],
    ["const text = Date();", "a clock"],
    ["const ms = performance.now();", "a clock"],
    ["const now = Temporal.Now.instant();", "a clock"],
    ["const { process: p } = globalThis;", "the environment"],
    ["const mode = process.env.NODE_ENV;", "the environment"],
    ["const mode = import.meta.env.MODE;", "the environment"],
    ["const online = navigator.onLine;", "the environment"],
    ["const answer = fetch(url);", "the network"],
    ["const get = fetch;", "the network"],
    ["const id = crypto.randomUUID();", "randomness"],
    ["const chance = Math.random();", "randomness"],
    ["const { random } = Math;", "randomness"],
    ["const M = Math;", "randomness"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of its own
    ["const id = `id ${crypto.randomUUID()}`;", "randomness"],
    ["setTimeout(later, 10);", "a timer"],
    ["const wait = setInterval;", "a timer"],
    ["const day = date.getDate();", "the machine's time zone"],
    ["const day = new Date(2026, 1, 2);", "the machine's time zone"],
    ["const text = date.toLocaleDateString();", "the machine's time zone"],
    [`const format = new Intl.DateTimeFormat("en-US", { hour: "2-digit" });`, "the machine's time zone"],
    ["const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;", "the machine's time zone"],
    ["const D = now && Date;", "a clock"],
    ["const D = Date || null;", "a clock"],
    ["const D = now ? null : Date;", "a clock"],
    ["const clocks = { D: Date };", "a clock"],
    [`const r = /"/; Date.now(); const t = /"/;`, "a clock"],
    ["const get = isOnline ? fetch : null;", "the network"],
    ["const all = { fetch };", "the network"],
    ["const everything = global;", "the environment"],
    [`const name = localStorage.getItem("name");`, "the environment"],
    [`const worker = new Worker("./a.ts");`, "the environment"],
    [`const now = eval("1");`, "the environment"],
    [`const now = new Function("return 1");`, "the environment"],
    [`const fs = require("node:fs");`, "the environment"],
    ["const signal = AbortSignal.timeout(1);", "a timer"],
    ["requestIdleCallback(later);", "a timer"],
    [`const chance = Math["random"]();`, "randomness"],
    [`const day = date["getDate"]();`, "the machine's time zone"],
    ["const text = date.toLocaleString();", "the machine's time zone"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of its own
    ["const at = new Date(`${day}T00:00`);", "the machine's time zone"],
    ["const day = new Date(Number(year), 1);", "the machine's time zone"],
  ])("%s", (source, what) => {
    expect(readsOf(source)).toContain(what);
  });

  test.each([
    ["const at = (now: Date, end: Date | null) => now;"],
    ["const at = (ms: number) => new Date(ms);"],
    ["const ms = Date.UTC(2026, 0, 1) + Date.parse(text);"],
    ["const day = date.getUTCDate();"],
    [`const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "2-digit" });`],
    ["const largest = Math.max(1, 2);"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of its own
    ["const text = `process ${name} at ${`fetch ${at}`}`;"],
    [`// fetch(url) at Date.now()\nconst text = "fetch and process";`],
    ["const kinds = { process: 1 }; const it = kinds.process;"],
    ["const isDate = (value: unknown) => value instanceof Date;"],
    ["type Clock = { at: Date }; const has = (document: { location: string }) => document.location;"],
    ["const read = ({ process }: { process: string }) => process;"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of its own
    ["const at = new Date(`${day}T00:00:00Z`);"],
    [`const text = count.toLocaleString("en-US");`],
    ["const stop = (signal: AbortSignal) => AbortSignal.any([signal]);"],
  ])("nothing in %s", (source) => {
    expect(readsOf(source)).toEqual([]);
  });
});

test("R5: a violation is found: a sixteenth source file", () => {
  const files = (count: number) =>
    graphOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`shell/src/a/${index}.ts`, {}])));
  expect(crowdedFolders(files(15))).toEqual([]);
  expect(crowdedFolders(files(16))).toEqual(["shell/src/a"]);
});

test("R5 and R6 count no tests, whose tables of cases may be long", () => {
  expect([...graph.keys()].filter((file) => /\.test\.tsx?$|\.fixture\.ts$|\/test\//.test(file))).toEqual([]);
});

test("R6: a violation is found: one line more than a file may have", () => {
  const text = (lines: number) => "\n".repeat(lines);
  const files = [
    ["a.ts", text(250)],
    ["b.tsx", text(251)],
    ["without-last-break.mts", `${text(250)}//`],
    ["with-last-break.ts", `${text(249)}//\n`],
    ["c.css", text(150)],
    ["d.css", text(151)],
  ] as const;
  expect(longFiles(files)).toEqual(["b.tsx", "d.css", "without-last-break.mts"]);
});

test.each([
  ["a script", `"start": "bun api/src/server.ts"`, ["api/src/server.ts"]],
  ["a sentence", "See `packages/ui/src/a.ts`, and deploy/nginx.conf.", ["packages/ui/src/a.ts", "deploy/nginx.conf"]],
  ["what a build makes", "shell/dist/index.html, mf-portal/dist-portal/a.js", []],
  ["a package's name or an address", "@scope/packages/a https://example.com/docs/a", []],
  ["an import", `import("./api/src/a.ts"); import("../../packages/b.ts")`, ["api/src/a.ts", "packages/b.ts"]],
  [
    "where it lies on a server",
    "COPY /app/packages/reader /opt/creator-contracts/docs/a.md /api/src/b.ts",
    ["packages/reader", "docs/a.md", "api/src/b.ts"],
  ],
  ["a call of the API", "GET /api/contracts and /docs/a", []],
])("R7: a violation is found: %s", (_what, text, found) => {
  expect(missingPaths(text, () => false)).toEqual(found.toSorted());
});

test("folders are drawn above those that they import, without redundant edges but those to the reader, and with SQL", () => {
  const files = {
    "api/src/platform/db/rows.ts": {},
    "api/src/contracts/a.ts": { source: "sql`from payouts`", imports: ["api/src/platform/db/rows.ts"] },
    "api/src/payouts/a.ts": {
      source: `pgTable("payouts", {})`,
      imports: ["api/src/contracts/a.ts", "api/src/platform/db/rows.ts", "packages/reader/src/a.ts"],
    },
    "api/src/app.ts": { imports: ["api/src/payouts/a.ts"] },
    "packages/reader/src/a.ts": {},
    "api/src/vault/a.ts": { imports: ["packages/reader/src/a.ts", "api/src/payouts/a.ts"] },
  };
  expect(drawFolders(graphOf(files)).split("\n")).toEqual([
    "flowchart TD",
    "  contracts --> platform",
    "  payouts --> contracts",
    "  payouts --> reader",
    "  vault --> payouts",
    "  vault --> reader",
    "  contracts -. SQL .-> payouts",
  ]);
});

describe("R9: a violation is found", () => {
  test.each([
    ["words by status", `const WORDS = { REQUESTED: "Requested", PAID: "Paid" };`],
    [
      "words and tones",
      `const SHOWN = { paid: { tone: "done", word: "Paid" }, overdue: { tone: "late", word: "Late" } };`,
    ],
    ["tones alone", `const tones = { active: "done", expiring: "soon", expired: "late" };`],
    ["pairs of word and tone", `const KINDS = { imported: ["done", "New portal"], error: ["late", "Failed"] };`],
    ["icons", `const ICONS = { planned: IconCircle, delivered: IconInbox };`],
    [
      "choices of a filter",
      `const CHOICES = [{ value: "paid", label: "Paid" }, { value: "overdue", label: "Overdue" }];`,
    ],
    [
      "cases of a switch",
      `function word(state) { switch (state) { case "due-today": return "Due"; case "overdue": return "Late"; } }`,
    ],
    ["conditions", `const word = (s) => s === "approved" ? "Approved" : s === "rejected" ? "Rejected" : "In review";`],
    [
      "badges",
      `const a = <>{s === "PAUSED" && <StatusBadge tone="rest" />}{s === "COMPLETED" && <StatusBadge word="Done" />}</>;`,
    ],
  ])("%s", (_what, source) => {
    expect(tableIn("mf-payments/src/a.tsx", source)).toBeString();
  });

  test.each([
    ["words of a table", `const word = PAYOUT_STATUS[status].word;`],
    ["one state alone", `const label = status === "PAID" ? "Paid on" : null;`],
    ["values that are no words", `const SINCE = { SYNCED: "approvedOn", PAID: "paidOn" };`],
    ["other values by status", `const MOVES = { REQUESTED: ["SYNCED", "PAID"], SYNCED: ["PAID"], PAID: [] };`],
    ["a comment", `// { REQUESTED: "Requested", PAID: "Paid" }`],
  ])("not %s", (_what, source) => {
    expect(tableIn("mf-payments/src/a.tsx", source)).toBeUndefined();
  });

  test("in each package but the domain, where the tables are", () => {
    const source = `export const WORDS = { REQUESTED: "Requested", PAID: "Paid" };`;
    const files = ["api/src/a.ts", "packages/domain/src/words/payout.ts", "packages/ui/src/a.ts", "shell/src/a.ts"];
    const found = statusTables(graphOf(Object.fromEntries(files.map((file) => [file, { source }]))));
    expect(found.map((line) => line.split(" ")[0])).toEqual(["api/src/a.ts", "packages/ui/src/a.ts", "shell/src/a.ts"]);
  });
});

describe("R10: a violation is found", () => {
  const short = "//\n".repeat(39);
  test.each<[what: string, file: string, source: string, importers: string[], tests: string[], isFound: boolean]>([
    ["a short file of one neighbour", "a/part.ts", short, ["a/whole.ts"], [], true],
    ["not one of two files", "a/part.ts", short, ["a/whole.ts", "b/other.ts"], [], false],
    ["not one of another folder's file", "a/part.ts", short, ["b/other.ts"], [], false],
    ["not one with a test of its own", "a/part.ts", short, ["a/whole.ts"], ["a/part.test.tsx"], false],
    ["not one of 40 lines", "a/part.ts", `${short}//\n`, ["a/whole.ts"], [], false],
    ["not a table", "a/payout.table.ts", short, ["a/whole.ts"], [], false],
  ])("%s", (_what, file, source, importers, tests, isFound) => {
    const files = Object.fromEntries(importers.map((importer) => [importer, { source: "", imports: [file] }]));
    expect(fragments(graphOf({ ...files, [file]: { source } }), tests)).toEqual(isFound ? [file] : []);
  });
});

describe("errors", () => {
  test("the API has six classes of errors at most, and errorCode() reads every code", () => {
    expect(errorClasses(graph).length).toBeLessThanOrEqual(MOST_ERROR_CLASSES);
    expect(errorClasses(graph)).toContain("HttpError");
    expect(ownCodeReaders(graph)).toEqual([]);
  });

  test("a violation is found: classes that extend errors, each other and those of libraries", () => {
    const files = {
      "api/src/a.ts": { source: "class Late extends Lost {}\n// class None extends Error {}" },
      "api/src/b.ts": { source: "export class Lost extends Error {}; class Disk extends Store {}" },
      "api/src/c.ts": { source: "const C = 1; export class Refused extends library.HTTPException {}" },
      "packages/a/src/a.ts": { source: "class Other extends Error {}" },
    };
    expect(errorClasses(graphOf(files))).toEqual(["Late", "Lost", "Refused"]);
  });

  test.each([
    [`const is = (error: object) => "code" in error && error.code === "ENOENT";`, 1],
    [`const isOfItsOwn = (error: HttpError) => error.code === "gone"; // "code" in error`, 0],
  ])("a violation is found: a file that looks for a code itself: %s", (source, count) => {
    expect(ownCodeReaders(graphOf({ "api/src/a.ts": { source } }))).toHaveLength(count);
  });
});

describe("the list of exceptions", () => {
  const list = (...lines: string[]) => readExceptions(["# comment", `at most ${lines.length}`, ...lines].join("\n"));
  test.each([
    ["a violation that is not listed", ["R5 a"], list(), ["R5 a"]],
    ["one that is", ["R5 a"], list("R5 a | It becomes data"), []],
    ["a line without a reason", ["R5 a"], list("R5 a"), ["No reason is given for: R5 a"]],
    [
      "a line whose violation is gone",
      [],
      list("R5 a | It was"),
      ["Delete this line, because its violation is gone: R5 a"],
    ],
  ])("%s", (_what, found, listed, wrong) => {
    expect(unlisted(found, listed)).toEqual(wrong);
  });

  test.each([["at most: 23"], ["R5 a | It becomes data"], ["at most"]])("no number to keep to: %s", (first) => {
    expect(() => readExceptions(`${first}\nR5 a | It becomes data`)).toThrow("at most N");
  });

  test("a longer list than before", () => {
    const listed = { most: 0, lines: [{ violation: "R5 a", reason: "It grew" }] };
    expect(unlisted(["R5 a"], listed)).toEqual(["The list has 1 lines and may have 0 at most"]);
  });
});

describe("edit(): rows with versions and audit events are written in platform/audit/edit.ts alone", () => {
  test("except where the list of exceptions gives a reason, ten at most", () => {
    const found = writesBesideEdit(graph);
    expect(found).toContain("payouts/change-payout.ts writes payout_requests");
    expect(unlistedWrites(found, WRITES_BESIDE_EDIT)).toEqual([]);
    expect(Object.keys(WRITES_BESIDE_EDIT).length).toBeLessThanOrEqual(10);
  });

  const TABLES = {
    "api/src/contracts/table.ts": {
      source: `export const contracts = pgTable("contracts", { id: bigint({ mode: "number" }), version: integer().notNull() });
        export const contractTerms = pgTable("contract_terms", { id: bigint(), fee: bigint() });`,
    },
    "api/src/platform/audit/table.ts": {
      source: `export const auditEvents = pgTable("audit_events", { id: bigint() });`,
    },
  };
  const IMPORT = `import { contracts, contractTerms } from "./table";`;
  test.each([
    ["an insert", `${IMPORT} await tx.insert(contracts).values(row);`, ["writes contracts"]],
    ["an update over lines", `${IMPORT} await tx\n  .update(contracts)\n  .set({});`, ["writes contracts"]],
    ["a delete by other dependencies", `${IMPORT} await deps.db.delete(contracts);`, ["writes contracts"]],
    ["a nested transaction", `${IMPORT} await (await begin()).update(contracts);`, ["writes contracts"]],
    ["another name in the import", `import { contracts as all } from "./table"; tx.update(all);`, ["writes contracts"]],
    ["another name in the file", `${IMPORT} const all = contracts; tx.update(all);`, ["writes contracts"]],
    ["a namespace", `import * as tables from "./table"; tx.update(tables.contracts);`, ["writes contracts"]],
    ["a table that is handed over", "(tx, table) => tx.delete(table)", ["writes the table that table is"]],
    ["SQL", "sql`update contracts c set notes = null`", ["writes contracts"]],
    ["SQL in a text", `const write = "DELETE FROM only contracts";`, ["writes contracts"]],
    ["SQL over lines", "sql`with gone as (delete\n  from public.contracts) select 1`", ["writes contracts"]],
    [
      "SQL with a table's value",
      `${IMPORT} sql\`update \${contracts} set notes = null\``,
      ["writes a table by a value in SQL"],
    ],
    ["an audit event", `import { recordEvent } from "../platform/audit/record-event";`, ["calls recordEvent"]],
    ["an audit event by another name", `import { recordEvent as note } from "../a"; note(tx);`, ["calls recordEvent"]],
    ["a row of the audit log", `import { auditEvents } from "../a"; tx.insert(auditEvents);`, ["writes audit_events"]],
    ["a table without versions", `${IMPORT} tx.insert(contractTerms).values(row);`, []],
    ["a read", `${IMPORT} tx.select().from(contracts).for("update");`, []],
    ["SQL that reads", "sql`select from contracts for update of contracts`", []],
    ["a hash, a map and prose", `hash.update(chunk); map.delete(contracts.id); // update contracts`, []],
  ])("a violation is found: %s", (_what, source, found) => {
    const graph = graphOf({ ...TABLES, "api/src/contracts/a.ts": { source } });
    expect(writesBesideEdit(graph)).toEqual(found.map((what) => `contracts/a.ts ${what}`));
  });

  test("a violation is found: no exception allows it, and an exception allows nothing", () => {
    const found = ["contracts/a.ts writes contracts", "contracts/import/b.ts writes contracts"];
    expect(unlistedWrites(found, { "contracts/import/": "Bulk", "vault/c.ts": "Bulk" })).toEqual([
      "contracts/a.ts writes contracts",
      "Delete the exception of vault/c.ts, because it writes nothing beside edit()",
    ]);
  });
});
