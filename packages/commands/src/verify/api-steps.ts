import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { type ApiTestFiles, sortApiTests } from "./api-test-files";
import type { Environment } from "./environment";
import { onPostgres } from "./postgres/on-postgres";
import { withPreparedData } from "./prepared-data";
import type { Tally } from "./report/tally";
import { runTests, testFilesOf } from "./run-tests";

export function apiStep(which: "all" | "where databases differ"): Promise<Tally> {
  const { onDatabase, whereDatabasesDiffer } = apiTests();
  return runApi(which === "all" ? onDatabase : whereDatabasesDiffer);
}

export const ownServersStep = (): Promise<Tally> =>
  withPreparedData(async ({ env, prepare }) => {
    const prepared = await prepare();
    return prepared.failed > 0 ? prepared : runApi(apiTests().onOwnServers, { TEST_DATA_FROM: env.TEST_DATA_FROM });
  });

export const noDatabaseStep = (): Promise<Tally> => runApi(apiTests().onNoDatabase);

export const apiOnPostgresStep = (environment: Environment, isRequired: boolean): Promise<Tally> =>
  onPostgres("API on Postgres", environment, isRequired, (env) => runApi(apiTests().onDatabase, env));

function apiTests(): ApiTestFiles {
  const textAt = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);
  return sortApiTests(testFilesOf("api"), (path) => textAt(join(ROOT, "api", path)));
}

/** Measured: 1,650 s with two other steps running on two processors. */
const TIMEOUT_SECONDS = 3600;

const runApi = (files: string[], env: Record<string, string> = {}): Promise<Tally> =>
  runTests({ folder: "api", files, env, timeoutSeconds: TIMEOUT_SECONDS });
