import { dirname, join } from "node:path";

/** The API's test files by what they run on, so that only what a database can change is tried on both. */
export type ApiTestFiles = {
  /** On the database of the step. */
  onDatabase: string[];
  /** Those of them whose subject differs between the embedded database and a Postgres. */
  whereDatabasesDiffer: string[];
  /** Each starts servers of its own, on folders of their own. */
  onOwnServers: string[];
  /** On no database, or on one that the test opens itself whatever the step's is. */
  onNoDatabase: string[];
};

/**
 * Sorts the API's test files, given as paths in its folder, by what they run on. `textOf` returns a file's text, or null where
 * there is no such file.
 */
export function sortApiTests(paths: readonly string[], textOf: (path: string) => string | null): ApiTestFiles {
  const onOwnServers = paths.filter((path) => startsServers(textOf(path) ?? ""));
  const others = paths.filter((path) => !onOwnServers.includes(path));
  const onDatabase = others.filter((path) => [...withImports(path, textOf)].some((text) => USES_DATABASE.test(text)));
  const whereDatabasesDiffer = onDatabase.filter(
    (path) => ABOUT_THE_DATABASE.test(path) || (textOf(path) ?? "").includes("TEST_DATABASE_URL"),
  );
  const onNoDatabase = others.filter((path) => !onDatabase.includes(path));
  return { onDatabase, whereDatabasesDiffer, onOwnServers, onNoDatabase };
}

const ABOUT_THE_DATABASE = /^src\/platform\/(?:db|jobs|list)\/|^src\/every-list\.test\.ts$/;

const USES_DATABASE = /createTestServer|openTestDatabase|borrowDatabase|emptyDatabase|DATABASE_URL/;

// A server on a database that the step gives is not one of the test's own.
function startsServers(text: string): boolean {
  return text.includes("startServer") && !/createTestServer|openTestDatabase|DATABASE_URL/.test(text);
}

/** The text of a test and of the helpers that it imports from folders of tests. */
function* withImports(
  path: string,
  textOf: (path: string) => string | null,
  seen = new Set<string>(),
): Generator<string> {
  const text = seen.has(path) ? null : textOf(path);
  seen.add(path);
  if (text === null) return;
  yield text;
  for (const [, named = ""] of text.matchAll(/from "(\.[^"]+)"/g)) {
    const imported = `${join(dirname(path), named)}.ts`;
    if (/\/test\/|\.fixture\.ts$/.test(imported)) yield* withImports(imported, textOf, seen);
  }
}
