import { type SQL, sql } from "drizzle-orm";

/** What of a request a search looks through, in one text as its index has it; `of` stands before the columns' names, such as `p.`. */
export function payoutWords(of = ""): SQL {
  return sql.raw(`coalesce(${of}description, '') || chr(10) || coalesce(${of}external_reference, '')`);
}
