import { advanceProblem } from "@crm/domain/contract/advance-term";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { firstTerm, nextTerm } from "@crm/domain/contract/term";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { CONTRACT } from "../noun";
import { saveTerms, termsOf } from "./terms";

/**
 * Begins a contract's next term, with what is agreed by now, 30 days after the start of the one that was seen. Another term
 * than that is 409 `term_moved`, so that a double click advances once; a contract that is over, or would be by then, is 409.
 */
export async function advanceTerm(
  tx: Db,
  context: AuditContext,
  {
    id,
    termStart,
    version,
    today,
  }: { id: number; termStart: CalendarDate; version: number | null; today: CalendarDate },
): Promise<Contract> {
  return edit(tx, context, CONTRACT, {
    id,
    version,
    action: "term-advanced",
    change: async (before) => {
      if (termStart !== (before.termStart ?? before.startDate))
        throw Conflict("The term was advanced meanwhile. Look at the new one first.", "term_moved");
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
