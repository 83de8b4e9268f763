import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { nextTurn } from "../../platform/db/next-turn";
import { rowsOf } from "../../platform/db/rows";
import { COUNTED, type Counted } from "./counted-rows";

/** Ids counted in one statement, because the embedded database blocks the process during each. */
const STATEMENT_IDS = 10_000;

type Sums = { rows: bigint; sum: bigint; otherSum: bigint };

/** What was missing from the kept counts of a key, or negative. */
export type Miscount = Sums & { counted: string; status: string; day: string };

/** Compares the kept counts with the rows of their tables, adds the differences to them, and returns these. */
export async function repairCounts(db: Db, signal: AbortSignal): Promise<Miscount[]> {
  const found: Miscount[] = [];
  for (const counted of COUNTED) {
    // Rows and counts of one moment. Later transactions add their own differences, so a difference stays right to add.
    const differences = await db.transaction((tx) => repairCount(tx, counted, signal), {
      isolationLevel: "repeatable read",
    });
    found.push(...differences);
  }
  return found;
}

async function repairCount(tx: Db, counted: Counted, signal: AbortSignal): Promise<Miscount[]> {
  const totals = new Map<string, Miscount>();
  const add = (rows: readonly CountRow[], sign: 1n | -1n) => {
    for (const { status, day, rows: count, sum, otherSum } of rows) {
      const key = `${day} ${status}`;
      const total = totals.get(key) ?? { counted: counted.name, status, day, rows: 0n, sum: 0n, otherSum: 0n };
      total.rows += sign * BigInt(count);
      total.sum += sign * BigInt(sum);
      total.otherSum += sign * BigInt(otherSum);
      totals.set(key, total);
    }
  };
  add(await keptOf(tx, counted.name), -1n);
  const last = await lastId(tx, counted);
  for (let after = 0; after < last; after += STATEMENT_IDS) {
    signal.throwIfAborted();
    add(await rowsAfter(tx, counted, after), 1n);
    await nextTurn();
  }
  const wrong = [...totals.values()].filter(({ rows, sum, otherSum }) => rows !== 0n || sum !== 0n || otherSum !== 0n);
  for (const { status, day, rows, sum, otherSum } of wrong)
    await tx.execute(sql`insert into kept_counts (counted, status, day, rows, sum, other_sum)
      values (${counted.name}, ${status}, ${day}::date, ${rows}::bigint, ${sum}::bigint, ${otherSum}::bigint)`);
  return wrong;
}

// Sums may exceed what a number holds exactly.
const countRow = z.object({
  status: z.string(),
  day: z.string(),
  rows: z.string(),
  sum: z.string(),
  otherSum: z.string(),
});
type CountRow = z.infer<typeof countRow>;

const keptOf = (tx: Db, counted: string): Promise<CountRow[]> =>
  rowsOf(
    tx,
    countRow,
    sql`select status, day::text as day, sum(rows)::text as rows, sum(sum)::text as sum, sum(other_sum)::text as "otherSum"
      from kept_counts where counted = ${counted} group by 1, 2`,
  );

async function lastId(tx: Db, { from, id }: Counted): Promise<number> {
  const [row] = await rowsOf(
    tx,
    z.object({ id: z.string().nullable() }),
    sql`select (select ${id}::text from ${from} order by ${id} desc limit 1) as id`,
  );
  return Number(row?.id ?? 0);
}

const rowsAfter = (
  tx: Db,
  { from, id, where = sql`true`, status = sql`''`, day = sql`'infinity'`, sum = sql`0`, otherSum = sql`0` }: Counted,
  after: number,
): Promise<CountRow[]> =>
  rowsOf(
    tx,
    countRow,
    sql`select ${status}::text as status, (${day})::date::text as day, count(*)::text as rows,
        coalesce(sum((${sum})::bigint), 0)::text as sum, coalesce(sum((${otherSum})::bigint), 0)::text as "otherSum"
      from ${from} where ${where} and ${id} > ${after} and ${id} <= ${after + STATEMENT_IDS} group by 1, 2`,
  );
