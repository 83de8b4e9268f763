import {
  type ContractChanges,
  END_BEFORE_START,
  endsAfterStart,
  READ_FIELDS,
  type StoredContract,
} from "@crm/domain/contract/contract.schema";
import { termsAfterChange } from "@crm/domain/contract/term";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { renameCreator } from "../people/creators";
import { differing, edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict, Invalid } from "../platform/errors/errors";
import { checkAdminOwner } from "./admin-owner";
import type { ContractHooks, FileCopies } from "./deps";
import { CHANGEABLE_FIELDS, CONTRACT } from "./noun";
import { checkOriginal, withOwnOriginal } from "./original-document";
import { contractIdOf, handleTaken, rethrowHandleTaken } from "./queries";
import { savedDetails } from "./saved-details";
import { saveTerms, termsOf, termUsesOf } from "./terms/terms";

export const START_IN_HISTORY = "The terms so far keep their days. Choose a start date after the last one ends.";

export async function changeContract(
  tx: Db,
  hooks: Pick<ContractHooks, "ownFile" | "assignFile" | "keepCorrections" | "ownersOfFiles">,
  context: AuditContext,
  {
    id,
    changes,
    version,
    today,
    copies,
  }: { id: number; changes: ContractChanges; version: number | null; today: CalendarDate; copies?: FileCopies },
): Promise<StoredContract> {
  return edit(tx, context, CONTRACT, {
    id,
    version,
    change: async (before) => {
      const { contractFileId, copyFile: _, checkedFields = [], uncertainFields = [], ...sent } = changes;
      let facts = sent;
      if (contractFileId) {
        const wanted = { fileId: contractFileId, contractId: id, ...(copies && { copies }) };
        const fileId = await hooks.ownFile(tx, context, wanted);
        await hooks.assignFile(tx, context, { fileId, contractId: id });
        const saved = { fileId, contractId: id, details: savedDetails(sent), unseen: uncertainFields };
        await hooks.keepCorrections(tx, [saved], context.at);
        facts = withOwnOriginal(sent, contractFileId, fileId);
      }
      const changed = differing(before, facts, CHANGEABLE_FIELDS, isSame) ?? {};
      // Checks only a changed document: an unchanged one may have been deleted from the vault since.
      await checkOriginal(tx, hooks, { original: changed.originalPdf ?? null, handle: before.socialHandle });
      // Like a deleted document, a person who was deactivated since may stay.
      await checkAdminOwner(tx, changed.adminOwnerId);
      const touched = new Set<string>([...Object.keys(changed), ...checkedFields]);
      const marks = {
        defaultedFields: before.defaultedFields.filter((field) => !touched.has(field)),
        uncertainFields: READ_FIELDS.filter((field) =>
          touched.has(field)
            ? field in changed && uncertainFields.includes(field)
            : before.uncertainFields.includes(field),
        ),
      };
      const after = { ...before, ...changed };
      if (Bun.deepEquals({ ...after, ...marks }, before)) return null;
      if (!endsAfterStart(after.startDate, after.endDate))
        throw Invalid([{ path: "endDate", message: END_BEFORE_START }]);
      const owner = changed.socialHandle === undefined ? null : await contractIdOf(tx, changed.socialHandle);
      if (owner !== null && owner !== id) throw await handleTaken(tx, after.socialHandle);
      const current = await rewriteTerms(tx, { before, after, today });
      return {
        set: { ...changed, ...current, ...marks },
        also: async () => {
          if (after.fullName === before.fullName && after.socialHandle === before.socialHandle) return;
          const named = { name: after.fullName, handle: after.socialHandle };
          await renameCreator(tx, { id: before.creatorId, ...named, at: context.at });
        },
      };
    },
  }).catch(rethrowHandleTaken);
}

// Forms send an empty text instead of null.
function isSame(stored: unknown, wanted: unknown): boolean {
  return Bun.deepEquals(stored ?? "", wanted ?? "");
}

async function rewriteTerms(
  tx: Db,
  { before, after, today }: { before: StoredContract; after: StoredContract; today: CalendarDate },
): Promise<{ termStart: CalendarDate; termEnd: CalendarDate } | null> {
  const [uses, stored] = await Promise.all([termUsesOf(tx, before.id), termsOf(tx, before.id)]);
  const terms = termsAfterChange(stored, before, after, { uses, today });
  if (!terms) throw Conflict(START_IN_HISTORY, "start_in_history");
  if (!Bun.deepEquals(terms, stored))
    await saveTerms(
      tx,
      terms.map((term) => ({ ...term, contractId: before.id })),
    );
  const current = terms.at(-1);
  return current ? { termStart: current.startDate, termEnd: current.endDate } : null;
}

export function changeLifeStatus(
  tx: Db,
  context: AuditContext,
  { status, ...which }: { id: number; status: StoredContract["status"]; version: number | null },
): Promise<StoredContract> {
  return edit(tx, context, CONTRACT, {
    ...which,
    action: "status-changed",
    change: (before) => (before.status === status ? null : { set: { status } }),
  });
}
