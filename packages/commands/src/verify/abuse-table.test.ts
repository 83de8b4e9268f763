import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { workspacePackages } from "../workspace";
import { sortApiTests } from "./api-test-files";
import { isReplicaTest, needsPostgres } from "./postgres/e2e-on-postgres";
import { testFilesOf } from "./run-tests";

const ROWS = [...Array(47).keys()].map((index) => index + 1);

const table = readFileSync(join(ROOT, "docs/abuse-table.md"), "utf8");
const rows = table
  .split("\n")
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number = "", attack = "", promise = "", shownBy = ""] = line.slice(2, -2).split(" | ");
    return { number, words: `${attack} ${promise}`, shownBy, named: filesNamedIn(shownBy) };
  });

const folders = (await workspacePackages()).map(({ folder }) => folder);
const run = new Set(folders.flatMap((folder) => testFilesOf(folder).map((path) => `${folder}/${path}`)));
const { onDatabase } = sortApiTests(testFilesOf("api"), (path) => readFileSync(join(ROOT, "api", path), "utf8"));
const e2eOnPostgres = testFilesOf("packages/e2e").filter((path) => isReplicaTest(path) || needsPostgres(path));
const onPostgres = new Set([
  ...onDatabase.map((path) => `api/${path}`),
  ...e2eOnPostgres.map((path) => `packages/e2e/${path}`),
]);

test("docs/abuse-table.md has every row once, each with an attack and a promise", () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(ROWS);
  expect(rows.filter(({ words }) => words.trim().length < 10)).toEqual([]);
});

describe.each(rows)("docs/abuse-table.md, row $number", ({ words, shownBy, named }) => {
  test("the row lists only test files, each with test titles", () => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ titles }) => titles.length === 0)).toEqual([]);
    expect(named.map(({ path, titles }) => `\`${path}\`: ${titles.map((title) => `“${title}”`).join(", ")}`)).toEqual(
      shownBy.split("; `").map((part, index) => (index === 0 ? part : `\`${part}`)),
    );
  });

  test("verify runs each file of the row", () => {
    expect(named.map(({ path }) => path).filter((path) => !run.has(path))).toEqual([]);
  });

  test("each title of the row exists in its file", () => {
    const missing = named.flatMap(({ path, titles }) =>
      titles.filter((title) => !hasTitle(textOf(path), title)).map((title) => `${path}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test("tests of the row are skipped only under conditions that VERIFY_REQUIRE or the row covers", () => {
    for (const { path } of named) {
      const text = textOf(path);
      expect({ path, skipped: text.match(/\.(?:skip|todo|only|failing|todoIf|if)\(.*/g) }).toEqual({
        path,
        skipped: null,
      });
      for (const [, condition = ""] of text.matchAll(/\.skipIf\((.*?)\)\(/g)) {
        const isCovered = COVERED_CONDITIONS[condition];
        expect({ path, condition, isCovered: isCovered?.(path, words) }).toEqual({ path, condition, isCovered: true });
      }
      if (text.includes("VERIFY_FULL")) expect(words).toContain("`--full`");
    }
  });
});

/** Allowed conditions for skipping tests: VERIFY_REQUIRE makes verify fail when one is met, or the row states it. */
const COVERED_CONDITIONS: Readonly<Record<string, (path: string, words: string) => boolean>> = {
  "!databaseUrl": (path) => onPostgres.has(path),
  "!process.env.TEST_DATABASE_URL": (path) => onPostgres.has(path),
  "program === null": (_path, words) => words.includes("nginx (where it is installed)"),
  "!postgresBin": (path) => onPostgres.has(path),
  "!isMounted": (_, words) => words.includes("where one can be mounted"),
  "mounted === null": (_, words) => words.includes("where one can be mounted"),
  "naughty.length === 0": (_, words) => words.includes("where `CORPUS_DIR` has it"),
};

function filesNamedIn(shownBy: string): { path: string; titles: string[] }[] {
  return [...shownBy.matchAll(/`([^`]+)`((?:[:,] “[^”]+”)*)/g)].map(([, path = "", titles = ""]) => ({
    path,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
  }));
}

// The title follows the opening parenthesis of a test or group, or the closing one of its table.
function hasTitle(text: string, title: string): boolean {
  return new RegExp(`(?:\\b(?:describe|test|inABrowser|framed)|\\))\\(\\s*(["'\`])${RegExp.escape(title)}\\1,`).test(
    text,
  );
}

const textOf = (path: string): string => {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};
