import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { API_ORDER, orderViolations } from "./boundaries/api-order";
import { cyclesOf } from "./boundaries/cycles";
import { impureReads, purityViolations } from "./boundaries/domain-purity";
import { drawFolders } from "./boundaries/draw-folders";
import { errorClasses, MAX_ERROR_CLASSES, ownCodeReaders } from "./boundaries/error-classes";
import { exceptionProblems, readExceptions } from "./boundaries/exceptions";
import { fragments } from "./boundaries/fragments";
import { missingPaths } from "./boundaries/named-paths";
import { sqlInRouters } from "./boundaries/router-sql";
import { crowdedFolders, longFiles } from "./boundaries/sizes";
import { readWorkspace } from "./boundaries/sources/read-workspace";
import { type SourceGraph, sourceGraph } from "./boundaries/sources/source-graph";
import { relabelledTable, statusTables } from "./boundaries/status-tables";
import { WRITES_WITHOUT_EDIT, writeProblems, writesWithoutEdit } from "./boundaries/writes";
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

/** Every violation of R1 to R7, R9 and R10, prefixed by its rule. */
function violations(): string[] {
  const edges = new Map([...graph].map(([file, { imports }]) => [file, imports]));
  const exists = (path: string) =>
    path.includes("*")
      ? !new Bun.Glob(path).scanSync({ cwd: ROOT, onlyFiles: false }).next().done
      : existsSync(join(ROOT, path));
  const rules = {
    R1: orderViolations(graph),
    R2: cyclesOf(edges).map((files) => files.join(" ")),
    R3: sqlInRouters(graph),
    R4: purityViolations(graph),
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

test("the repository breaks rules R1 to R10 only where boundaries/exceptions.txt allows it", async () => {
  expect(exceptionProblems(violations(), readExceptions(await Bun.file(EXCEPTIONS).text()))).toEqual([]);
});

test("the structure rules read every package, style sheet, document and manifest", () => {
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

test("docs/architecture.md shows the current imports between folders (update: bun run architecture)", async () => {
  const page = await Bun.file(join(ROOT, "docs/architecture.md")).text();
  expect(page).toContain(`\`\`\`mermaid\n${drawFolders(graph)}\n\`\`\``);
});

const graphOf = (files: Record<string, { source?: string; imports?: string[] }>): SourceGraph =>
  new Map(
    Object.entries(files).map(([file, { source = "", imports = [] }]) => [file, { source, imports: new Set(imports) }]),
  );

describe("R1: order of the API's folders", () => {
  const FOUND = ["SQL in contracts names payout_requests of payouts: contracts/a.ts"];
  const ordered = (source: string) =>
    orderViolations(
      graphOf({
        "api/src/payouts/table.ts": { source: `pgTable("payout_requests", {})` },
        "api/src/contracts/a.ts": { source },
      }),
      order,
    );
  const order = ["platform/db", "contracts", "payouts", "commands"];
  const cases: [what: string, files: Parameters<typeof graphOf>[0], found: string[]][] = [
    [
      "reports an import of a later folder",
      { "api/src/contracts/a.ts": { imports: ["api/src/payouts/b.ts"] } },
      ["contracts imports payouts: contracts/a.ts"],
    ],
    [
      "allows an import of an earlier folder",
      { "api/src/payouts/a.ts": { imports: ["api/src/platform/db/rows.ts"] } },
      [],
    ],
    [
      "reports a folder in platform that imports a feature",
      { "api/src/platform/db/a.ts": { imports: ["api/src/contracts/b.ts"] } },
      ["platform/db imports contracts: platform/db/a.ts"],
    ],
    [
      "reports an import of a file directly in api/src",
      { "api/src/contracts/a.ts": { imports: ["api/src/app.ts"] } },
      ["contracts imports app.ts: contracts/a.ts"],
    ],
    [
      "lists both files with the same forbidden import",
      {
        "api/src/contracts/a.ts": { imports: ["api/src/payouts/b.ts"] },
        "api/src/contracts/c.ts": { imports: ["api/src/payouts/b.ts"] },
      },
      ["contracts imports payouts: contracts/a.ts contracts/c.ts"],
    ],
    [
      "reports an import of a file in api outside src",
      { "api/src/contracts/a.ts": { imports: ["api/bridge.ts"] } },
      ["contracts imports api/bridge.ts: contracts/a.ts"],
    ],
    ["allows commands to import config.ts", { "api/src/commands/a.ts": { imports: ["api/src/config.ts"] } }, []],
    [
      "reports a folder that is missing in API_ORDER",
      { "api/src/misc/a.ts": {} },
      ["misc is missing in API_ORDER: misc/a.ts"],
    ],
    [
      "allows an import of a sub-folder",
      { "api/src/contracts/a.ts": { imports: ["api/src/contracts/import/b.ts"] } },
      [],
    ],
  ];
  test.each(cases)("%s", (_what, files, found) => {
    expect(orderViolations(graphOf(files), order)).toEqual(found);
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
  ])("SQL that names a table of a later folder: %s → %p", (text, isFound) => {
    expect(ordered(`sql\`${text}\``)).toEqual(isFound ? FOUND : []);
  });

  test.each([
    ["finds the table in sql.identifier", `sql.identifier("payout_requests")`, true],
    ["finds the table in sql.raw", `sql.raw("null::payout_requests")`, true],
    ["finds the table in an aliased sql tag", "q`null::payout_requests`", true],
    ["finds the table in a string with a statement", `const statement = "select 1 from payout_requests";`, true],
    ["finds the table in a string with line breaks", `const statement = "select 1 from\\n payout_requests";`, true],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code under test
    ["finds the table in a nested template", "sql`select ${isOpen ? sql`1 from payout_requests` : sql`2`}`", true],
    ["finds the table after a regular expression with a backtick", "const r = /`/; sql`lock payout_requests`;", true],
    ["skips a comment", "// from payout_requests", false],
    ["skips a string that is no SQL", `const topic = "payout_requests";`, false],
  ])("SQL that names a table of a later folder: %s", (_what, source, isFound) => {
    expect(ordered(source)).toEqual(isFound ? FOUND : []);
  });

  test("API_ORDER lists each folder once", () => {
    expect(new Set(API_ORDER).size).toBe(API_ORDER.length);
  });
});

test.each([
  ["finds a cycle of two files", { a: ["b"], b: ["a"] }, [["a", "b"]]],
  ["finds a cycle of three files", { a: ["b"], b: ["c"], c: ["a"], d: ["a"] }, [["a", "b", "c"]]],
  [
    "finds two cycles",
    { a: ["b"], b: ["a", "c"], c: ["d"], d: ["c"] },
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["finds no cycle where none exists", { a: ["b", "c"], b: ["d"], c: ["d"], d: [] }, []],
])("R2: cyclesOf %s", (_what, edges, found) => {
  expect(cyclesOf(new Map(Object.entries(edges)))).toEqual(found);
});

test.each([
  ["reports a router with an operator of Drizzle", `import { eq } from "drizzle-orm"; new Hono()`, true],
  ["reports a router that imports pgTable", `import { pgTable } from "drizzle-orm/pg-core"; new Hono<AppEnv>()`, true],
  ["reports a router with sql re-exported by another file", `import { sql } from "../db/sql"; new Hono()`, true],
  [
    "reports a router with a query on db",
    "new Hono().get('/', async (c) => c.json(await db.select().from(users)))",
    true,
  ],
  [
    "reports a router with a query in a transaction",
    "new Hono().get('/', (c) => db.transaction((tx) => tx.insert(users)))",
    true,
  ],
  ["reports a router with db.$count", "new Hono().get('/', async (c) => c.json(await db.$count(users)))", true],
  [
    "reports a router that renames db",
    "new Hono().get('/', (c) => { const { db: d } = c.var; d.execute(text); })",
    true,
  ],
  [
    "reports a router that calls rowsOf",
    `import { rowsOf } from "../platform"; new Hono(); rowsOf(db, statement)`,
    true,
  ],
  [
    "reports an aliased Hono with SQL",
    `import { Hono as H } from "hono"; import { sql } from "drizzle-orm"; new H()`,
    true,
  ],
  [
    "reports a router from createFactory with SQL",
    `import { createFactory as f } from "hono/factory"; f().createApp(); sql\`select 1\``,
    true,
  ],
  [
    "reports a namespace import of hono with SQL",
    `import * as h from "hono"; import { sql } from "drizzle-orm"; new h.Hono()`,
    true,
  ],
  [
    "reports a router that imports Drizzle in single quotes",
    "import { Hono } from 'hono'; import { eq } from 'drizzle-orm'; new Hono()",
    true,
  ],
  ["reports a router with a dynamic import of Drizzle", `new Hono(); const d = await import("drizzle-orm");`, true],
  ["reports a router that requires Drizzle", `new Hono(); const d = require("drizzle-orm");`, true],
  ["reports a router with sql re-exported through two files", `import { sql } from "../db/again"; new Hono()`, true],
  ["reports a router with sql re-exported under an alias", `import { q } from "../db/renamed"; new Hono()`, true],
  ["reports a router with sql re-exported as a constant", `import { q } from "../db/constant"; new Hono()`, true],
  ["reports a router with sql re-exported as default", `import q from "../db/default"; new Hono()`, true],
  ["allows a router that imports a type of Drizzle", `import type { SQL } from "drizzle-orm"; new Hono()`, false],
  ["allows a router that imports a table", `import { users } from "../db/table"; new Hono()`, false],
  [
    "allows a router that calls a function with db",
    "new Hono().get('/', async (c) => c.json(await createUser(db)))",
    false,
  ],
  ["allows SQL in a file without a router", `import { sql } from "drizzle-orm"; sql\`select 1\``, false],
])("R3: sqlInRouters %s", (_what, source, isFound) => {
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

describe("R4: packages/domain reads no clock, environment, network, randomness or time zone", () => {
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
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code under test
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
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code under test
    ["const at = new Date(`${day}T00:00`);", "the machine's time zone"],
    ["const day = new Date(Number(year), 1);", "the machine's time zone"],
  ])("%s reads %s", (source, what) => {
    expect(impureReads(source)).toContain(what);
  });

  test.each([
    ["const at = (now: Date, end: Date | null) => now;"],
    ["const at = (ms: number) => new Date(ms);"],
    ["const ms = Date.UTC(2026, 0, 1) + Date.parse(text);"],
    ["const day = date.getUTCDate();"],
    [`const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "2-digit" });`],
    ["const largest = Math.max(1, 2);"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code under test
    ["const text = `process ${name} at ${`fetch ${at}`}`;"],
    [`// fetch(url) at Date.now()\nconst text = "fetch and process";`],
    ["const kinds = { process: 1 }; const it = kinds.process;"],
    ["const isDate = (value: unknown) => value instanceof Date;"],
    ["type Clock = { at: Date }; const has = (document: { location: string }) => document.location;"],
    ["const read = ({ process }: { process: string }) => process;"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code under test
    ["const at = new Date(`${day}T00:00:00Z`);"],
    [`const text = count.toLocaleString("en-US");`],
    ["const stop = (signal: AbortSignal) => AbortSignal.any([signal]);"],
  ])("allows %s", (source) => {
    expect(impureReads(source)).toEqual([]);
  });
});

test("R5 reports a folder with a sixteenth source file", () => {
  const files = (count: number) =>
    graphOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`shell/src/a/${index}.ts`, {}])));
  expect(crowdedFolders(files(15))).toEqual([]);
  expect(crowdedFolders(files(16))).toEqual(["shell/src/a"]);
});

test("R5 and R6 do not count tests", () => {
  expect([...graph.keys()].filter((file) => /\.test\.tsx?$|\.fixture\.ts$|\/test\//.test(file))).toEqual([]);
});

test("R6 reports a file one line over its limit", () => {
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
  ["finds a path in a script", `"start": "bun api/src/server.ts"`, ["api/src/server.ts"]],
  [
    "finds paths in a sentence",
    "See `packages/ui/src/a.ts`, and deploy/nginx.conf.",
    ["packages/ui/src/a.ts", "deploy/nginx.conf"],
  ],
  ["skips the output of a build", "shell/dist/index.html, mf-portal/dist-portal/a.js", []],
  ["skips package names and URLs", "@scope/packages/a https://example.com/docs/a", []],
  [
    "finds the path of an import",
    `import("./api/src/a.ts"); import("../../packages/b.ts")`,
    ["api/src/a.ts", "packages/b.ts"],
  ],
  [
    "finds paths on a server",
    "COPY /app/packages/reader /opt/creator-contracts/docs/a.md /api/src/b.ts",
    ["packages/reader", "docs/a.md", "api/src/b.ts"],
  ],
  ["skips calls of the API", "GET /api/contracts and /docs/a", []],
])("R7: missingPaths %s", (_what, text, found) => {
  expect(missingPaths(text, () => false)).toEqual(found.toSorted());
});

test("drawFolders draws imports without redundant edges, except those to the reader, and SQL as dotted edges", () => {
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

describe("R9: labels for states belong in packages/domain/src/words", () => {
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
  ])("reports %s", (_what, source) => {
    expect(relabelledTable("mf-payments/src/a.tsx", source)).toBeString();
  });

  test.each([
    ["a read of the table in the domain", `const word = PAYOUT_STATUS[status].word;`],
    ["a label for one state alone", `const label = status === "PAID" ? "Paid on" : null;`],
    ["field names by status", `const SINCE = { SYNCED: "approvedOn", PAID: "paidOn" };`],
    ["transitions by status", `const MOVES = { REQUESTED: ["SYNCED", "PAID"], SYNCED: ["PAID"], PAID: [] };`],
    ["a comment", `// { REQUESTED: "Requested", PAID: "Paid" }`],
  ])("allows %s", (_what, source) => {
    expect(relabelledTable("mf-payments/src/a.tsx", source)).toBeUndefined();
  });

  test("checks every package except packages/domain", () => {
    const source = `export const WORDS = { REQUESTED: "Requested", PAID: "Paid" };`;
    const files = ["api/src/a.ts", "packages/domain/src/words/payout.ts", "packages/ui/src/a.ts", "shell/src/a.ts"];
    const found = statusTables(graphOf(Object.fromEntries(files.map((file) => [file, { source }]))));
    expect(found.map((line) => line.split(" ")[0])).toEqual(["api/src/a.ts", "packages/ui/src/a.ts", "shell/src/a.ts"]);
  });
});

describe("R10: short files with one importer", () => {
  const short = "//\n".repeat(39);
  test.each<[what: string, file: string, source: string, importers: string[], tests: string[], isFound: boolean]>([
    ["reports a short file with one importer in its folder", "a/part.ts", short, ["a/whole.ts"], [], true],
    ["allows a short file with two importers", "a/part.ts", short, ["a/whole.ts", "b/other.ts"], [], false],
    ["allows a short file whose importer is in a different folder", "a/part.ts", short, ["b/other.ts"], [], false],
    ["allows a short file with its own test", "a/part.ts", short, ["a/whole.ts"], ["a/part.test.tsx"], false],
    ["allows a file of 40 lines", "a/part.ts", `${short}//\n`, ["a/whole.ts"], [], false],
    ["allows a short table file", "a/payout.table.ts", short, ["a/whole.ts"], [], false],
  ])("%s", (_what, file, source, importers, tests, isFound) => {
    const files = Object.fromEntries(importers.map((importer) => [importer, { source: "", imports: [file] }]));
    expect(fragments(graphOf({ ...files, [file]: { source } }), tests)).toEqual(isFound ? [file] : []);
  });
});

describe("error classes of the API", () => {
  test("the API has at most six error classes, and only errorCode() reads error codes", () => {
    expect(errorClasses(graph).length).toBeLessThanOrEqual(MAX_ERROR_CLASSES);
    expect(errorClasses(graph)).toContain("HttpError");
    expect(ownCodeReaders(graph)).toEqual([]);
  });

  test("errorClasses finds subclasses of Error, of one another and of library errors", () => {
    const files = {
      "api/src/a.ts": { source: "class Late extends Lost {}\n// class None extends Error {}" },
      "api/src/b.ts": { source: "export class Lost extends Error {}; class Disk extends Store {}" },
      "api/src/c.ts": { source: "const C = 1; export class Refused extends library.HTTPException {}" },
      "packages/a/src/a.ts": { source: "class Other extends Error {}" },
    };
    expect(errorClasses(graphOf(files))).toEqual(["Late", "Lost", "Refused"]);
  });

  test.each([
    ["finds a file that reads a code", `const is = (error: object) => "code" in error && error.code === "ENOENT";`, 1],
    ["skips a comment", `const isOfItsOwn = (error: HttpError) => error.code === "gone"; // "code" in error`, 0],
  ])("ownCodeReaders %s", (_what, source, count) => {
    expect(ownCodeReaders(graphOf({ "api/src/a.ts": { source } }))).toHaveLength(count);
  });
});

describe("boundaries/exceptions.txt", () => {
  const list = (...lines: string[]) => readExceptions(["# comment", `at most ${lines.length}`, ...lines].join("\n"));
  test.each([
    ["an unlisted violation is a problem", ["R5 a"], list(), ["R5 a"]],
    ["a listed violation is no problem", ["R5 a"], list("R5 a | It becomes data"), []],
    ["an exception without a reason is a problem", ["R5 a"], list("R5 a"), ["Add a reason for: R5 a"]],
    [
      "an exception without a violation is a problem",
      [],
      list("R5 a | It was"),
      ["Delete this exception, because its violation no longer exists: R5 a"],
    ],
  ])("%s", (_what, found, listed, wrong) => {
    expect(exceptionProblems(found, listed)).toEqual(wrong);
  });

  test.each([["at most: 23"], ["R5 a | It becomes data"], ["at most"]])(
    "readExceptions throws when the first line is: %s",
    (first) => {
      expect(() => readExceptions(`${first}\nR5 a | It becomes data`)).toThrow("at most N");
    },
  );

  test("reports more exceptions than the maximum", () => {
    const listed = { max: 0, lines: [{ violation: "R5 a", reason: "It grew" }] };
    expect(exceptionProblems(["R5 a"], listed)).toEqual(["The list has 1 lines and may have 0 at most"]);
  });
});

describe("edit(): only platform/audit/edit.ts writes versioned rows and audit events", () => {
  test("the API writes without edit() only where WRITES_WITHOUT_EDIT gives a reason, ten at most", () => {
    const found = writesWithoutEdit(graph);
    expect(found).toContain("payouts/change-payout.ts writes payout_requests");
    expect(writeProblems(found, WRITES_WITHOUT_EDIT)).toEqual([]);
    expect(Object.keys(WRITES_WITHOUT_EDIT).length).toBeLessThanOrEqual(10);
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
    ["reports an insert", `${IMPORT} await tx.insert(contracts).values(row);`, ["writes contracts"]],
    [
      "reports an update over several lines",
      `${IMPORT} await tx\n  .update(contracts)\n  .set({});`,
      ["writes contracts"],
    ],
    ["reports a delete with a different db", `${IMPORT} await deps.db.delete(contracts);`, ["writes contracts"]],
    [
      "reports an update in a nested transaction",
      `${IMPORT} await (await begin()).update(contracts);`,
      ["writes contracts"],
    ],
    [
      "reports a table renamed in the import",
      `import { contracts as all } from "./table"; tx.update(all);`,
      ["writes contracts"],
    ],
    ["reports a table renamed by a constant", `${IMPORT} const all = contracts; tx.update(all);`, ["writes contracts"]],
    [
      "reports a table of a namespace import",
      `import * as tables from "./table"; tx.update(tables.contracts);`,
      ["writes contracts"],
    ],
    ["reports a table passed as an argument", "(tx, table) => tx.delete(table)", ["writes a table passed as table"]],
    ["reports an SQL update", "sql`update contracts c set notes = null`", ["writes contracts"]],
    ["reports SQL in a string", `const write = "DELETE FROM only contracts";`, ["writes contracts"]],
    [
      "reports SQL over several lines",
      "sql`with gone as (delete\n  from public.contracts) select 1`",
      ["writes contracts"],
    ],
    [
      "reports SQL with an interpolated table",
      `${IMPORT} sql\`update \${contracts} set notes = null\``,
      ["writes a table interpolated into SQL"],
    ],
    ["reports an audit event", `import { recordEvent } from "../platform/audit/record-event";`, ["calls recordEvent"]],
    [
      "reports an audit event under an alias",
      `import { recordEvent as note } from "../a"; note(tx);`,
      ["calls recordEvent"],
    ],
    [
      "reports an insert into the audit log",
      `import { auditEvents } from "../a"; tx.insert(auditEvents);`,
      ["writes audit_events"],
    ],
    ["allows a write of a table without versions", `${IMPORT} tx.insert(contractTerms).values(row);`, []],
    ["allows a read", `${IMPORT} tx.select().from(contracts).for("update");`, []],
    ["allows SQL that reads", "sql`select from contracts for update of contracts`", []],
    [
      "allows update() of a hash, delete() of a map and prose",
      `hash.update(chunk); map.delete(contracts.id); // update contracts`,
      [],
    ],
  ])("writesWithoutEdit %s", (_what, source, found) => {
    const graph = graphOf({ ...TABLES, "api/src/contracts/a.ts": { source } });
    expect(writesWithoutEdit(graph)).toEqual(found.map((what) => `contracts/a.ts ${what}`));
  });

  test("writeProblems reports a write without an exception and an exception without a write", () => {
    const found = ["contracts/a.ts writes contracts", "contracts/import/b.ts writes contracts"];
    expect(writeProblems(found, { "contracts/import/": "Bulk", "vault/c.ts": "Bulk" })).toEqual([
      "contracts/a.ts writes contracts",
      "Delete the exception of vault/c.ts, because it writes nothing without edit()",
    ]);
  });
});
