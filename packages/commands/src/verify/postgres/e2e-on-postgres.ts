const POSTGRES_TESTS: readonly string[] = [
  "src/abuse/backup.test.ts",
  "src/deploy/nginx.test.ts",
  "src/upgrade/upgrade.test.ts",
  "src/upgrade/upgrade-of-rows.test.ts",
];

/** True for tests of two servers on one Postgres and one S3 store. Paths are inside packages/e2e. */
export const isReplicaTest = (path: string): boolean => path.startsWith("src/replicas/");

/** True for tests that need Postgres but no browser and no S3 store. */
export const needsPostgres = (path: string): boolean => POSTGRES_TESTS.includes(path);
