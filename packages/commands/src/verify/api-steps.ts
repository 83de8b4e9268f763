import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { type ApiTestFiles, sortApiTests } from "./api-test-files";
import { withBegunData } from "./begun-data";
import type { Environment } from "./environment";
import { onPostgres } from "./postgres/on-postgres";
import type { Tally } from "./report/tally";
import { runTests, testFilesOf } from "./run-tests";

/** The API's tests on the embedded database: all of them, or only those whose subject differs from a Postgres's. */
export function apiStep(which: "all" | "where databases differ"): Promise<Tally> {
  const { onDatabase, whereDatabasesDiffer } = apiTests();
  return runApi(which === "all" ? onDatabase : whereDatabasesDiffer);
}

/** The API's tests of what starts servers of its own, on the embedded database. */
export const ownServersStep = (): Promise<Tally> =>
  withBegunData(async ({ env, begin }) => {
    const begun = await begin();
    return begun.failed > 0 ? begun : runApi(apiTests().onOwnServers, { TEST_DATA_FROM: env.TEST_DATA_FROM });
  });

/** The API's tests that need no database, or open one themselves. */
export const noDatabaseStep = (): Promise<Tally> => runApi(apiTests().onNoDatabase);

/** The API's tests on a Postgres of their own. */
export const apiOnPostgresStep = (environment: Environment, isRequired: boolean): Promise<Tally> =>
  onPostgres("API on Postgres", environment, isRequired, (env) => runApi(apiTests().onDatabase, env));

function apiTests(): ApiTestFiles {
  const textAt = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);
  return sortApiTests(testFilesOf("api"), (path) => textAt(join(ROOT, "api", path)));
}

/** Beside two other steps on two busy processors they took 1,650 seconds. */
const LONGEST_SECONDS = 3600;

const runApi = (files: string[], env: Record<string, string> = {}): Promise<Tally> =>
  runTests({ folder: "api", files, env, timeoutSeconds: LONGEST_SECONDS });
