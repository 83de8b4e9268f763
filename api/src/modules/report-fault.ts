import type { ModuleFault } from "@crm/domain/module-fault.schema";
import { withoutUnseen } from "@crm/domain/visible-text";
import { sql } from "drizzle-orm";
import type { AuditContext } from "../audit/record-event";
import { TooMany } from "../http/errors";
import type { ModuleMeans } from "./means";
import { moduleFaultCounts } from "./table";

const PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Writes what a page tells of a module that failed into the log; past 30 in a minute of one actor it is 429. */
export async function reportFault(
  { db, log }: Pick<ModuleMeans, "db" | "log">,
  module: string,
  { version, kind, path, message, stack }: ModuleFault,
  { actor, requestId, at }: AuditContext,
): Promise<void> {
  await count(db, actor, at);
  // One line stays one line, whatever reads the log: a page may send what it likes.
  const told = { message: withoutUnseen(message), ...(stack === undefined ? {} : { stack: linesOf(stack) }) };
  log.warn(
    { module, version, kind, path: withoutUnseen(path), ...told, actor, requestId },
    "a module failed in a page",
  );
}

const linesOf = (stack: string) => stack.split("\n").map(withoutUnseen);

async function count(db: ModuleMeans["db"], actor: string, at: Date): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  const { reports } = moduleFaultCounts;
  const isSame = sql`${moduleFaultCounts.minute} = excluded.minute`;
  const [row] = await db
    .insert(moduleFaultCounts)
    .values({ actor, minute, reports: 1 })
    .onConflictDoUpdate({
      target: moduleFaultCounts.actor,
      // It stops one past the limit, so that no number grows for ever.
      set: { minute, reports: sql`case when ${isSame} then least(${reports} + 1, ${PER_MINUTE + 1}) else 1 end` },
    })
    .returning({ reports });
  if (!row || row.reports <= PER_MINUTE) return;
  const wait = Math.ceil((minute.getTime() + MINUTE_MS - at.getTime()) / 1000);
  throw TooMany("Enough faults were reported for this minute.", Math.max(1, wait));
}
