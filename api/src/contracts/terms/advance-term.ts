import { advanceProblem } from "@crm/domain/contract/advance-term";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { firstTerm, nextTerm } from "@crm/domain/contract/term";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict, Stale } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { auditedChange } from "../contract-audit";
import { findContract, lockContract } from "../queries";
import { contracts } from "../table";
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
  const before = await lockContract(tx, id);
  if (version !== null && version !== before.version) throw Stale();
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
  await tx
    .update(contracts)
    .set({ termStart: next.startDate, termEnd: next.endDate, version: before.version + 1, updatedAt: context.at })
    .where(eq(contracts.id, id));
  const after = await findContract(tx, id);
  await recordEvent(tx, context, {
    action: "contract.term-advanced",
    entity: "contract",
    entityId: id,
    ...auditedChange(before, after),
  });
  await announce(tx, { type: "term.advanced", id });
  return after;
}
