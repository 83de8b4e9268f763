import { type IncomingContract, isReadable, type RefusedRow, refused } from "@crm/domain/contract/incoming-contract";
import type { AuditContext } from "../../platform/audit/record-event";
import { operationChanges } from "../../platform/audit/table";
import type { Db } from "../../platform/db/client";
import type { ContractHooks, SavedFromFile } from "../deps";
import { FILE_OF_ANOTHER, fileNotFound } from "../original-document";
import { savedDetails } from "../saved-details";
import type { RowOutcome } from "./upsert-contracts";

/** A document that cannot be assigned fails only its row. */
export async function filesOfRows(
  tx: Db,
  {
    assignFile,
    keepCorrections,
    ownersOfFiles,
  }: Pick<ContractHooks, "assignFile" | "keepCorrections" | "ownersOfFiles">,
  rows: readonly unknown[],
) {
  const ids = rows.map(fileIdOf);
  const owners = await ownersOfFiles(
    tx,
    ids.filter((id) => id !== null),
  );
  const claims = new Map(owners);
  const savedByRow = new Map<number, Pick<SavedFromFile, "details" | "unseen">>();
  return {
    check(read: IncomingContract | RefusedRow, index: number): IncomingContract | RefusedRow {
      const id = ids[index] ?? null;
      if (id === null || !isReadable(read)) return read;
      if (id < 1) return refused("contractFileId", "Name the contract file by its number");
      const claimed = claims.get(id);
      if (claimed === undefined) return refused("contractFileId", fileNotFound(id));
      const handle = read.facts.socialHandle.toLowerCase();
      if (claimed !== null && claimed !== handle) return refused("contractFileId", FILE_OF_ANOTHER);
      claims.set(id, handle);
      savedByRow.set(index, { details: savedDetails(read.facts, read.defaulted), unseen: read.uncertain });
      return read;
    },
    /** Assigns only unassigned documents, and records them under the operation so that it can be undone. */
    async assign(context: AuditContext, operationId: string, outcomes: readonly RowOutcome[]): Promise<void> {
      const saved: SavedFromFile[] = [];
      for (const [index, outcome] of outcomes.entries()) {
        const id = ids[index] ?? null;
        if (id === null || outcome.outcome === "failed" || owners.get(id) !== null) continue;
        await assignFile(tx, context, { fileId: id, contractId: outcome.id });
        const details = savedByRow.get(index);
        if (details) saved.push({ fileId: id, contractId: outcome.id, ...details });
        const change = {
          before: { contractId: null },
          after: { contractId: outcome.id, at: context.at.toISOString() },
        };
        await tx
          .insert(operationChanges)
          .values({ operationId, entity: "contract-file", entityId: String(id), ...change })
          .onConflictDoNothing();
      }
      await keepCorrections(tx, saved, context.at);
    },
  };
}

const NO_NUMBER = -1;

function fileIdOf(row: unknown): number | null {
  const id = typeof row === "object" && row !== null && "contractFileId" in row ? row.contractFileId : null;
  if (id === null || id === undefined) return null;
  return Number.isSafeInteger(id) ? Number(id) : NO_NUMBER;
}
