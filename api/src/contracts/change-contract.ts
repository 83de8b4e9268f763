import {
  type Contract,
  type ContractChanges,
  END_BEFORE_START,
  endsAfterStart,
} from "@crm/domain/contract/contract.schema";
import { termsAfterChange } from "@crm/domain/contract/term";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { eq } from "drizzle-orm";
import { renameCreator } from "../people/rename-creator";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict, Invalid, Stale } from "../platform/errors/errors";
import { auditedChange, CHANGEABLE_FIELDS } from "./contract-audit";
import type { ContractHooks, FileCopies } from "./deps";
import { contractIdOf, findContract, handleTaken, lockContract, unlessHandleTaken } from "./queries";
import { savedDetails } from "./saved-details";
import { contracts } from "./table";
import { saveTerms, termsOf, termUsesOf } from "./terms/terms";

export const START_IN_HISTORY = "The terms so far keep their days. Choose a start date after the last one ends.";

/** Changes what is sent of a contract and nothing else; the version rises only where something differs. */
export async function changeContract(
  tx: Db,
  { assignFile, keepCorrections }: Pick<ContractHooks, "assignFile" | "keepCorrections">,
  context: AuditContext,
  {
    id,
    changes,
    version,
    today,
    copies,
  }: { id: number; changes: ContractChanges; version: number | null; today: CalendarDate; copies?: FileCopies },
): Promise<Contract> {
  const before = await lockContract(tx, id);
  if (version !== null && version !== before.version) throw Stale();
  const { contractFileId, copyFile: _, checkedFields = [], ...facts } = changes;
  if (contractFileId) {
    const fileId = await assignFile(tx, context, { fileId: contractFileId, contractId: id, ...(copies && { copies }) });
    await keepCorrections(tx, [{ fileId, contractId: id, details: savedDetails(facts), unseen: [] }], context.at);
  }
  const wanted = { ...before, ...facts };
  const changed = CHANGEABLE_FIELDS.filter((field) => !isSame(before[field], wanted[field]));
  const settled = new Set<string>([...changed, ...checkedFields]);
  const marks = {
    defaultedFields: before.defaultedFields.filter((field) => !settled.has(field)),
    uncertainFields: before.uncertainFields.filter((field) => !settled.has(field)),
  };
  if (changed.length === 0 && Bun.deepEquals({ ...before, ...marks }, before)) return before;
  if (!endsAfterStart(wanted.startDate, wanted.endDate)) {
    throw Invalid([{ path: "endDate", message: END_BEFORE_START }]);
  }
  const owner = changed.includes("socialHandle") ? await contractIdOf(tx, wanted.socialHandle) : null;
  if (owner !== null && owner !== id) throw await handleTaken(tx, wanted.socialHandle);

  const current = await rewriteTerms(tx, { before, after: wanted, today });
  await unlessHandleTaken(
    tx
      .update(contracts)
      .set({
        ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
        ...current,
        ...marks,
        version: before.version + 1,
        updatedAt: context.at,
      })
      .where(eq(contracts.id, id)),
  );
  await renameCreator(tx, { id: before.creatorId, name: wanted.fullName, handle: wanted.socialHandle, at: context.at });
  const after = await findContract(tx, id);
  await recordEvent(tx, context, {
    action: "contract.updated",
    entity: "contract",
    entityId: id,
    ...auditedChange(before, after),
  });
  return after;
}

// A form sends an empty text for what the row holds as null.
function isSame(stored: unknown, wanted: unknown): boolean {
  return Bun.deepEquals(stored ?? "", wanted ?? "");
}

async function rewriteTerms(
  tx: Db,
  { before, after, today }: { before: Contract; after: Contract; today: CalendarDate },
): Promise<{ termStart: CalendarDate; termEnd: CalendarDate } | null> {
  const uses = await termUsesOf(tx, before.id);
  const terms = termsAfterChange(await termsOf(tx, before.id), before, after, { uses, today });
  if (!terms) throw Conflict(START_IN_HISTORY, "start_in_history");
  await saveTerms(
    tx,
    terms.map((term) => ({ ...term, contractId: before.id })),
  );
  const current = terms.at(-1);
  return current ? { termStart: current.startDate, termEnd: current.endDate } : null;
}
