import { dirname, join } from "node:path";

export type ApiTestFiles = {
  onDatabase: string[];
  /** A subset of `onDatabase`: tests whose results may differ between Postgres and the embedded database. */
  whereDatabasesDiffer: string[];
  onOwnServers: string[];
  /** Tests that use no database, or open the same one in every step. */
  onNoDatabase: string[];
};

/** Sorts the API's test files by what they run on. `textOf` returns a file's text, or null when it is missing. */
export function sortApiTests(paths: readonly string[], textOf: (path: string) => string | null): ApiTestFiles {
  const onOwnServers = paths.filter((path) => startsServers(textOf(path) ?? ""));
  const others = paths.filter((path) => !onOwnServers.includes(path));
  const onDatabase = others.filter((path) => [...withImports(path, textOf)].some((text) => USES_DATABASE.test(text)));
  const whereDatabasesDiffer = onDatabase.filter(
    (path) => TESTS_DATABASE.test(path) || (textOf(path) ?? "").includes("TEST_DATABASE_URL"),
  );
  const onNoDatabase = others.filter((path) => !onDatabase.includes(path));
  return { onDatabase, whereDatabasesDiffer, onOwnServers, onNoDatabase };
}

const TESTS_DATABASE = /^src\/platform\/(?:db|jobs|list)\/|^src\/every-list\.test\.ts$/;

const USES_DATABASE = /createTestServer|openTestDatabase|borrowDatabase|emptyDatabase|DATABASE_URL/;

function startsServers(text: string): boolean {
  return text.includes("startServer") && !/createTestServer|openTestDatabase|DATABASE_URL/.test(text);
}

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
