import { vaultFileOf } from "@crm/domain/contract/agreed-terms";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { type IncomingContract, isReadable, type RefusedRow, refused } from "@crm/domain/contract/incoming-contract";
import type { CalendarDate } from "@crm/domain/value/calendar";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { ContractHooks } from "../deps";
import { originalRefusal } from "../original-document";
import { type ContractState, type FactChange, mergeIncoming, newState } from "./merge-incoming";
import { findStates, insertContracts, lockContracts, updateContracts } from "./upsert-sql";

export type RowOutcome =
  | ({ outcome: "failed" } & RefusedRow)
  | {
      outcome: "created" | "updated" | "unchanged";
      id: number;
      defaultedFields: Contract["defaultedFields"];
      changes: FactChange[];
      /** The row would have changed a contract that `isKept` protects. */
      isSkipped?: true;
    };

type UpsertOrder = {
  operationId: string;
  rows: readonly (IncomingContract | RefusedRow)[];
  today: CalendarDate;
  isKept?: (row: { index: number; id: number }) => boolean;
};

/** Runs a constant number of statements. Records each change, for timeline and undo. */
export async function upsertContracts(
  tx: Db,
  hooks: Pick<ContractHooks, "ownersOfFiles">,
  context: AuditContext,
  { operationId, rows, today, isKept = () => false }: UpsertOrder,
): Promise<RowOutcome[]> {
  await lockContracts(tx);
  const handles = rows.flatMap((row, index) => (isReadable(row) ? [{ index, handle: row.facts.socialHandle }] : []));
  const found = new Map((await findStates(tx, handles)).map((state) => [state.index, state]));
  const originals = rows.flatMap((row) => (isReadable(row) ? (vaultFileOf(row.facts.originalPdf) ?? []) : []));
  const owners = await hooks.ownersOfFiles(tx, originals);
  const drafts = new Map<string, Draft>();
  const results = rows.map((row, index): Result => {
    const known = found.get(index);
    if (!isReadable(row) || !known) return { refused: isReadable(row) ? refused("", "Not found") : row };
    const draft = drafts.get(known.key) ?? { id: known.id, before: known.state, after: known.state };
    drafts.set(known.key, draft);
    const { id } = known;
    const { originalPdf, socialHandle } = row.facts;
    // An unchanged document is not checked: it may have been deleted from the vault since.
    const isKeptOriginal = row.defaulted.includes("originalPdf") || originalPdf === draft.after?.originalPdf;
    const refusal = isKeptOriginal ? null : originalRefusal(owners, originalPdf, socialHandle);
    if (refusal) return { refused: refused("originalPdf", refusal) };
    return applyRow(draft, row, { today, isKept: () => id !== null && isKept({ index, id }) });
  });
  await store(tx, context, operationId, [...drafts.values()]);
  return results.map(outcomeOf);
}

export type Draft = { id: number | null; before: ContractState | null; after: ContractState | null };

type Result =
  | { refused: RefusedRow }
  | { draft: Draft; outcome: "created" | "updated" | "unchanged"; changes: FactChange[]; isSkipped?: true };

function applyRow(
  draft: Draft,
  row: IncomingContract,
  { today, isKept }: { today: CalendarDate; isKept: () => boolean },
): Result {
  if (!draft.after) {
    draft.after = newState(row);
    return { draft, outcome: "created", changes: [] };
  }
  const merged = mergeIncoming(draft.after, row, today);
  if ("faults" in merged) return { refused: merged };
  if (merged.changes.length > 0 && isKept()) return { draft, outcome: "unchanged", changes: [], isSkipped: true };
  draft.after = merged.state;
  return { draft, outcome: merged.changes.length === 0 ? "unchanged" : "updated", changes: merged.changes };
}

async function store(tx: Db, context: AuditContext, operationId: string, drafts: readonly Draft[]): Promise<void> {
  const created: { draft: Draft; after: ContractState }[] = [];
  const changed: { id: number; before: ContractState; after: ContractState }[] = [];
  for (const draft of drafts) {
    const { id, before, after } = draft;
    if (!after || after === before) continue;
    if (id === null || !before) created.push({ draft, after });
    else changed.push({ id, before, after: { ...after, version: before.version + 1 } });
  }
  const ids = await insertContracts(
    tx,
    context,
    operationId,
    created.map(({ after }) => after),
  );
  created.forEach(({ draft }, at) => {
    draft.id = ids[at] ?? null;
  });
  await updateContracts(tx, context, operationId, changed);
}

function outcomeOf(result: Result): RowOutcome {
  if ("refused" in result) return { outcome: "failed", ...result.refused };
  const { draft, ...rest } = result;
  if (draft.id === null || !draft.after) throw new Error("A row that was not refused is stored");
  return { ...rest, id: draft.id, defaultedFields: draft.after.defaultedFields };
}
