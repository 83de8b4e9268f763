import postgres from "postgres";
import { isDatabaseAway } from "../errors/is-database-away";

const STEP_MS = 500;
const STEPS = 6;

/**
 * Asks a Postgres over a connection of its own, so that nothing which the driver holds of earlier ones counts. `false` where it
 * cannot be reached, starts or stops; `null` where nothing came for three seconds. A refusal is an answer.
 */
export async function isAnswering(url: string): Promise<boolean | null> {
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 4, onnotice: () => {} });
  const answered = client`select 1`.then(
    () => true,
    (error: unknown) => !isDatabaseAway(error),
  );
  let told: boolean | null = null;
  // In steps, since a server that was too busy to listen for a while has not waited for that while.
  for (let step = 0; step < STEPS && told === null; step++)
    told = await Promise.race([answered, Bun.sleep(STEP_MS).then(() => null)]);
  void client.end({ timeout: 0 });
  return told;
}
