import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { checksAnswers, printed, strictProblem } from "../checks/strict-parse";
import type { Db } from "./client";

/** Rows of a hand-written query, checked against `schema` in tests and development. The schema must not transform values. */
export async function rowsOf<Schema extends z.ZodType>(
  db: Db,
  schema: Schema,
  query: SQL,
): Promise<z.output<Schema>[]> {
  const result: unknown = await db.execute(query);
  const rows: unknown = Array.isArray(result) ? [...result] : (result as { rows: unknown }).rows;
  const problem = checksAnswers() ? strictProblem(z.array(schema), rows) : null;
  if (problem) throw new Error(printed(`A query answers rows that its schema does not describe: ${problem}`));
  return rows as z.output<Schema>[];
}
