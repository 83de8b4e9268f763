import type { Environment } from "../environment";
import { failedOnce, missingTool, sumOf, type Tally } from "../report/tally";
import { runTests, testFilesOf } from "../run-tests";
import { isOfReplicas, needsPostgres } from "./e2e-on-postgres";
import { onPostgres } from "./on-postgres";

/** What several servers, a proxy and the commands do with a Postgres of their own. */
export const severalServersStep = (environment: Environment, isRequired: boolean): Promise<Tally> =>
  onPostgres("Several servers on one Postgres", environment, isRequired, async (env) =>
    sumOf([
      await runReplicas(environment, env, isRequired),
      await runTests({ folder: "packages/e2e", files: postgresTests(), env }),
    ]),
  );

async function runReplicas(
  { hasSwift, reason }: Environment,
  env: Record<string, string>,
  isRequired: boolean,
): Promise<Tally> {
  if (!hasSwift) return missingTool("Two servers on one Postgres: no S3 store found (swift-proxy)", reason, isRequired);
  const tally = await runTests({ folder: "packages/e2e", files: replicaTests(), env });
  const isLeftOut = isRequired && tally.skipped > 0;
  return isLeftOut ? sumOf([tally, failedOnce("Two servers on one Postgres were left out")]) : tally;
}

const replicaTests = () => testFilesOf("packages/e2e").filter(isOfReplicas);

const postgresTests = () => testFilesOf("packages/e2e").filter(needsPostgres);
