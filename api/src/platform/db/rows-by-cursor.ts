import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "./client";
import { nextTurn } from "./next-turn";
import { rowsOf } from "./rows";

const STATEMENT_ROWS = 5000;

/**
 * Reads the rows of one moment in several statements, between which other calls run. A query that sorts its rows without an
 * index does that in one statement. `tx` must be a transaction.
 */
export async function* rowsByCursor<Schema extends z.ZodType>(
  tx: Db,
  schema: Schema,
  query: SQL,
): AsyncGenerator<z.output<Schema>[], void> {
  await tx.execute(sql`declare rows_by_cursor no scroll cursor for ${query}`);
  for (let isLast = false; !isLast; ) {
    const rows = await rowsOf(tx, schema, sql.raw(`fetch ${STATEMENT_ROWS} from rows_by_cursor`));
    isLast = rows.length < STATEMENT_ROWS;
    yield rows;
    await nextTurn();
  }
  await tx.execute(sql`close rows_by_cursor`);
}
