/** The API's test files by what they run on, so that only what a database can change is tried on both. */
export type ApiTestFiles = {
  /** On the database of the step. */
  onDatabase: string[];
  /** Each starts servers of its own, on folders of their own. */
  onOwnServers: string[];
};

/** Sorts the API's test files, given as paths in its folder, by what they run on; `textOf` answers a file's text. */
export function sortApiTests(paths: readonly string[], textOf: (path: string) => string): ApiTestFiles {
  const onOwnServers = paths.filter((path) => startsServers(textOf(path)));
  return { onDatabase: paths.filter((path) => !onOwnServers.includes(path)), onOwnServers };
}

// A server on a database that the step gives is not one of the test's own.
function startsServers(text: string): boolean {
  return text.includes("startServer") && !/createTestServer|openTestDatabase|DATABASE_URL/.test(text);
}
