import type { Environment } from "../environment";
import { missingTool, oneFailed, sumTallies, type Tally } from "../report/tally";
import { runTests, testFilesOf } from "../run-tests";
import { isReplicaTest, needsPostgres } from "./e2e-on-postgres";
import { onPostgres } from "./on-postgres";

export const severalServersStep = (environment: Environment, isRequired: boolean): Promise<Tally> =>
  onPostgres("Several servers on one Postgres", environment, isRequired, async (env) =>
    sumTallies([
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
  const skipsRequired = isRequired && tally.skipped > 0;
  return skipsRequired ? sumTallies([tally, oneFailed("Two servers on one Postgres: tests were skipped")]) : tally;
}

const replicaTests = () => testFilesOf("packages/e2e").filter(isReplicaTest);

const postgresTests = () => testFilesOf("packages/e2e").filter(needsPostgres);
