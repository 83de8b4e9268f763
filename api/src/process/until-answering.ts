import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/client";
import { StartRefused } from "./start-refused";

/** Waits for a database that starts beside the server; throws once it has not answered for `seconds`. */
export async function untilAnswering({ db }: Pick<Database, "db">, log: Logger, seconds = 30): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000;
  for (let tries = 0; ; tries++) {
    const failure = await db.execute(sql`select 1`).then(
      () => null,
      (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error),
    );
    if (failure === null) return;
    if (performance.now() > giveUpAt) throw new StartRefused(`The database does not answer: ${failure}`);
    if (tries === 0) log.warn("waiting for the database");
    await Bun.sleep(250);
  }
}
