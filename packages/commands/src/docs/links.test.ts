import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { commentsIn, deadLinks, foreignCitations, missingDecisions } from "./links";

const PATTERNS = ["README.md", "CHANGELOG.md", "docs/**/*.md", ".github/**/*.md", "packages/*/README.md"];
const paths = PATTERNS.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT, dot: true })]).toSorted();
const pages = new Map(
  await Promise.all(paths.map(async (path) => [path, await Bun.file(join(ROOT, path)).text()] as const)),
);
const exists = (path: string) => existsSync(join(ROOT, path));
const decisions = new Set(readdirSync(join(ROOT, "docs/decisions")).map((name) => Number.parseInt(name, 10)));
const { scripts } = await Bun.file(join(ROOT, "package.json")).json();

describe.each(paths)("%s", (page) => {
  const text = pages.get(page) ?? "";

  test("has no link to a file or heading that does not exist", () => {
    expect(deadLinks(page, pages, exists)).toEqual([]);
  });

  test("cites only documents and decisions of the repository", () => {
    expect([...foreignCitations(text), ...missingDecisions(text, decisions)]).toEqual([]);
  });

  test("names only commands that package.json has", () => {
    const named = [...text.matchAll(/\bbun(?:@[\d.]+)? run ([a-z:-]+)/g)].map(([, name = ""]) => name);
    // `dev:mf-…` means the script of any module; `write-set` is a script of packages/eval.
    const isKnown = (name: string) => name in scripts || `${name}contracts` in scripts || name === "write-set";
    expect(named.filter((name) => !isKnown(name) && !name.startsWith("dev:mf-"))).toEqual([]);
  });
});

describe("comments in the code", () => {
  test("cite only documents and decisions of the repository", async () => {
    const sources = ["{api,shell,mf-*,packages}/**/*.{ts,tsx,css}"]
      .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT })])
      .filter(
        (path) => !/(?:^|\/)(?:node_modules|dist|dist-portal)\//.test(path) && !path.endsWith("docs/links.test.ts"),
      );
    const found = await Promise.all(
      sources.map(async (path) => {
        const comments = commentsIn(await Bun.file(join(ROOT, path)).text());
        const cited = [...foreignCitations(comments), ...missingDecisions(comments, decisions)];
        return cited.map((citation) => `${path}: ${citation}`);
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

describe("deadLinks()", () => {
  const example = new Map([
    ["docs/a.md", "[b](b.md#one-heading) [c](c.md) [top](#a) [web](https://example.com) `[code](d.md)`\n# A"],
    ["docs/b.md", "# One heading\n# One heading"],
  ]);

  test("finds missing files and accepts headings, URLs and code", () => {
    expect(deadLinks("docs/a.md", example, (path) => example.has(path))).toEqual(["c.md"]);
  });

  test.each([
    ["a link to the second of two equal headings", "#one-heading-1", []],
    ["a link to a heading that does not exist", "#two", ["b.md#two"]],
  ])("reports only missing headings: %s", (_case, anchor, dead) => {
    const linking = new Map([...example, ["docs/a.md", `[b](b.md${anchor})`]]);
    expect(deadLinks("docs/a.md", linking, (path) => linking.has(path))).toEqual(dead);
  });
});

test.each([
  ["a section", "as behaviour §4 says", ["behaviour §4"]],
  ["a part of the specification", "(spec part 2 §9)", ["spec part 2 §9"]],
  ["a file outside the repository", "see wire.md and design/house", ["wire.md", "design/house"]],
  ["nothing in a URL path", "packages/ui/design/tokens", []],
])("foreignCitations() finds %s", (_case, text, found) => {
  expect(foreignCitations(text)).toEqual(found);
});

test("missingDecisions() finds numbers without a file", () => {
  expect(missingDecisions("decision 15 and decision 99, [decision 0012](x)", new Set([12, 15]))).toEqual([
    "decision 99",
  ]);
});

test("commentsIn() returns line and block comments, but no URLs", () => {
  expect(commentsIn(`/** a */ const b = "https://c"; // d`)).toBe("/** a */\n// d");
});
