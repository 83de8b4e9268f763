import { newOperation, refreshContracts } from "@crm/api-client";
import type { BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import { counted } from "@crm/domain/value/length-of-time";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useUndo } from "../import-contracts/use-undo";
import type { ReviewRow } from "./review/review-rows";

export interface SaveOutcome {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that the last attempt could not save. */
  failed: readonly { id: number; fileName: string; socialHandle: string; reason: string }[];
  saved: ReadonlySet<number>;
}

const NOTHING: SaveOutcome = { created: 0, updated: 0, unchanged: 0, failed: [], saved: new Set() };

export function useBatchSave() {
  const { api, queryClient } = useModule();
  const [operation, setOperation] = useState(newOperation);
  const [outcome, setOutcome] = useState(NOTHING);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const undo = useUndo();

  const takeBack = () =>
    undo.mutate(operation, {
      onSuccess() {
        setOutcome(NOTHING);
        // The server accepts no more rows for an operation that was undone.
        setOperation(newOperation());
      },
    });
  const save = useMutation({
    mutationFn(rows: readonly ReviewRow[]) {
      setProgress({ done: 0, total: rows.length });
      return api.contracts.bulkUpsert(
        rows.map(({ body }) => body),
        { operation, onProgress: (done, total) => setProgress({ done, total }) },
      );
    },
    async onSuccess(result, rows) {
      setOutcome((before) => added(before, result, rows));
      notifyResult(result, rows.length, takeBack);
      await refreshContracts(queryClient);
    },
    onSettled: () => setProgress(null),
  });
  return { save, outcome, progress, undo: takeBack, undoing: undo };
}

function added(before: SaveOutcome, result: BulkUpsertResult, rows: readonly ReviewRow[]): SaveOutcome {
  const { summary, rows: stored } = result;
  const { created, updated, unchanged } = storedCounts(result);
  const saved = new Set(before.saved);
  for (const { index } of stored) {
    const row = rows[index];
    if (row) saved.add(row.id);
  }
  return {
    created: before.created + created,
    updated: before.updated + updated,
    unchanged: before.unchanged + unchanged,
    failed: summary.failed.flatMap(({ index, ...failure }) => {
      const row = rows[index];
      return row ? [{ ...failure, id: row.id, fileName: row.fileName }] : [];
    }),
    saved,
  };
}

function notifyResult(result: BulkUpsertResult, count: number, undo: () => void): void {
  const { failed } = result.summary;
  if (failed.length === count) {
    toast.error("Error saving contracts", "Failed to save contracts to database. Please try again.");
    return;
  }
  const { created, updated, unchanged } = storedCounts(result);
  const parts = [`${created} new`, `${updated} updated`, `${failed.length} failed`];
  // The specified text has no word for unchanged rows, so it is extended.
  if (unchanged > 0) parts.splice(2, 0, `${unchanged} unchanged`);
  toast.success(`Processed ${counted(count, "contract")}`, parts.join(", "), { undo });
}

// The summary counts unchanged rows as updated.
function storedCounts({ summary, rows }: BulkUpsertResult) {
  const unchanged = rows.filter(({ outcome }) => outcome === "unchanged").length;
  return { created: summary.created, updated: summary.updated - unchanged, unchanged };
}
