import type { Environment } from "../environment";
import { missingTool, type Tally } from "../report/tally";
import { startPostgres } from "./postgres";

export async function onPostgres(
  what: string,
  { postgres, reason }: Environment,
  isRequired: boolean,
  run: (env: Record<string, string>) => Promise<Tally>,
): Promise<Tally> {
  if (!postgres) return missingTool(`${what}: no Postgres programs found`, reason, isRequired);
  const database = await startPostgres(postgres);
  try {
    return await run({ TEST_DATABASE_URL: database.url, POSTGRES_BIN: postgres });
  } finally {
    await database.stop();
  }
}
