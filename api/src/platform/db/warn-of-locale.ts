import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "./client";
import { rowsOf } from "./rows";

/** Locale C does not know É as the capital of é, so searches miss words with accents. */
export async function warnOfLocale({ db, log }: { db: Db; log: Logger }): Promise<void> {
  const [row] = await rowsOf(db, z.object({ knows: z.boolean() }), sql`select lower('É') = 'é' as knows`);
  if (row?.knows) return;
  log.warn(
    "This database's locale knows no letters beyond English, so searches miss words with accents in the other case. " +
      "Create it with a UTF-8 locale: createdb --template=template0 --locale=C.UTF-8",
  );
}
