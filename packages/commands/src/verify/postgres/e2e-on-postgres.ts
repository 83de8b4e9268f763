const BY_NAME: readonly string[] = [
  "src/abuse/backup.test.ts",
  "src/deploy/nginx.test.ts",
  "src/upgrade/upgrade.test.ts",
  "src/upgrade/upgrade-of-rows.test.ts",
];

/** Whether a test file of the whole system, as a path in its package, shows two servers on one Postgres and one S3 store. */
export const isOfReplicas = (path: string): boolean => path.startsWith("src/replicas/");

/** Whether a test file of the whole system, as a path in its package, needs no browser and no S3 store but a Postgres. */
export const needsPostgres = (path: string): boolean => BY_NAME.includes(path);
