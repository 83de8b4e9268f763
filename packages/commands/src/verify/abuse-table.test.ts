import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { workspacePackages } from "../workspace";
import { sortApiTests } from "./api-test-files";
import { isOfReplicas, needsPostgres } from "./postgres/e2e-on-postgres";
import { testFilesOf } from "./run-tests";

const ROWS = [...Array(41).keys()].map((index) => index + 1);

const table = readFileSync(join(ROOT, "docs/abuse-table.md"), "utf8");
const rows = table
  .split("\n")
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number = "", tried = "", promised = "", shownBy = ""] = line.slice(2, -2).split(" | ");
    return { number, words: `${tried} ${promised}`, shownBy, named: filesNamedIn(shownBy) };
  });

const folders = (await workspacePackages()).map(({ folder }) => folder);
const run = new Set(folders.flatMap((folder) => testFilesOf(folder).map((path) => `${folder}/${path}`)));
const { onDatabase } = sortApiTests(testFilesOf("api"), (path) => readFileSync(join(ROOT, "api", path), "utf8"));
const e2eOnPostgres = testFilesOf("packages/e2e").filter((path) => isOfReplicas(path) || needsPostgres(path));
const onPostgres = new Set([
  ...onDatabase.map((path) => `api/${path}`),
  ...e2eOnPostgres.map((path) => `packages/e2e/${path}`),
]);

test("the abuse table has every row once, each with what is tried and what is promised", () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(ROWS);
  expect(rows.filter(({ words }) => words.trim().length < 10)).toEqual([]);
});

describe.each(rows)("row $number", ({ words, shownBy, named }) => {
  test("names its test files, each with titles of its tests, and nothing else", () => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ titles }) => titles.length === 0)).toEqual([]);
    expect(named.map(({ path, titles }) => `\`${path}\`: ${titles.map((title) => `“${title}”`).join(", ")}`)).toEqual(
      shownBy.split("; `").map((part, index) => (index === 0 ? part : `\`${part}`)),
    );
  });

  test("each file is run by verify", () => {
    expect(named.map(({ path }) => path).filter((path) => !run.has(path))).toEqual([]);
  });

  test("each title is that of a test or a group in its file", () => {
    const missing = named.flatMap(({ path, titles }) =>
      titles.filter((title) => !hasTitle(textOf(path), title)).map((title) => `${path}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test("no test is left out, but for what the machine or a setting lacks, of which the row or the run tells", () => {
    for (const { path } of named) {
      const text = textOf(path);
      expect({ path, leftOut: text.match(/\.(?:skip|todo|only|failing|todoIf|if)\(.*/g) }).toEqual({
        path,
        leftOut: null,
      });
      for (const [, condition = ""] of text.matchAll(/\.skipIf\((.*?)\)\(/g)) {
        const isTold = TOLD[condition];
        expect({ path, condition, isTold: isTold?.(path, words) }).toEqual({ path, condition, isTold: true });
      }
      if (text.includes("VERIFY_FULL")) expect(words).toContain("`--full`");
    }
  });
});

/** Conditions under which tests are left out: `verify` fails by VERIFY_REQUIRE, or the row says so. */
const TOLD: Readonly<Record<string, (path: string, words: string) => boolean>> = {
  "!databaseUrl": (path) => onPostgres.has(path),
  "!process.env.TEST_DATABASE_URL": (path) => onPostgres.has(path),
  "!postgresBin": (path) => onPostgres.has(path),
  "!isMounted": (_, words) => words.includes("where one may be mounted"),
  "mounted === null": (_, words) => words.includes("where one may be mounted"),
  "naughty.length === 0": (_, words) => words.includes("where `CORPUS_DIR` holds it"),
};

function filesNamedIn(shownBy: string): { path: string; titles: string[] }[] {
  return [...shownBy.matchAll(/`([^`]+)`((?:[:,] “[^”]+”)*)/g)].map(([, path = "", titles = ""]) => ({
    path,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
  }));
}

// The first words after a test's or a group's opening parenthesis, or after the one that its table closes with.
function hasTitle(text: string, title: string): boolean {
  return new RegExp(`(?:\\b(?:describe|test|inABrowser|framed)|\\))\\(\\s*(["'\`])${RegExp.escape(title)}\\1,`).test(
    text,
  );
}

const textOf = (path: string): string => {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};
