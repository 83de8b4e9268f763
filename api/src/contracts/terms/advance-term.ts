import { advanceProblem } from "@crm/domain/contract/advance-term";
import type { StoredContract } from "@crm/domain/contract/contract.schema";
import { firstTerm, nextTerm } from "@crm/domain/contract/term";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { and, eq, gt } from "drizzle-orm";
import { edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import { auditEvents } from "../../platform/audit/table";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { CONTRACT } from "../noun";
import { saveTerms, termsOf } from "./terms";

const SAME_CLICK_MS = 10 * 60_000;

/**
 * Protects against double clicks: throws 409 `term_moved` if `termStart` is not the start of the current term, or is
 * missing and the contract was advanced in the last ten minutes.
 */
export async function advanceTerm(
  tx: Db,
  context: AuditContext,
  {
    id,
    termStart,
    version,
    today,
  }: { id: number; termStart?: CalendarDate | null | undefined; version: number | null; today: CalendarDate },
): Promise<StoredContract> {
  return edit(tx, context, CONTRACT, {
    id,
    version,
    action: "term-advanced",
    change: async (before) => {
      const isMoved = termStart
        ? termStart !== (before.termStart ?? before.startDate)
        : await wasAdvancedSince(tx, id, new Date(context.at.getTime() - SAME_CLICK_MS));
      if (isMoved) throw Conflict("The term was advanced meanwhile. Look at the new one first.", "term_moved");
      const problem = advanceProblem(before, today);
      if (problem) throw Conflict(problem, "contract_over");
      const terms = await termsOf(tx, id);
      const current = terms.at(-1) ?? firstTerm(before);
      const next = nextTerm(current, before);
      await saveTerms(
        tx,
        [current, next].map((term) => ({ ...term, contractId: id })),
      );
      return { set: { termStart: next.startDate, termEnd: next.endDate } };
    },
  });
}

async function wasAdvancedSince(tx: Db, id: number, instant: Date): Promise<boolean> {
  const [found] = await tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entity, "contract"),
        eq(auditEvents.entityId, String(id)),
        eq(auditEvents.action, "contract.term-advanced"),
        gt(auditEvents.at, instant),
      ),
    )
    .limit(1);
  return found !== undefined;
}
