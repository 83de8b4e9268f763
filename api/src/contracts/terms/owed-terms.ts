import { type SQL, sql } from "drizzle-orm";

/** Whether a term is owed and not asked for, but for when it begins; `of` stands before its columns' names, such as `t.`. */
export function isOwed(of = ""): SQL {
  return sql.raw(`not ${of}is_requested and ${of}fee_cents > 0 and ${of}approved_count >= ${of}videos_required`);
}
