import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import { useCallback, useMemo, useState } from "react";
import { useBusinessDay } from "../../business-day";
import type { BatchFile } from "../files/batch-queue";
import { type Decision, reviewRows } from "./review-rows";
import { useBatchPlan } from "./use-batch-plan";

export function useReview(files: readonly BatchFile[], saved: ReadonlySet<number>, isShown: boolean) {
  const today = useBusinessDay();
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const rows = useMemo(
    () =>
      reviewRows(
        files.filter(({ id }) => !saved.has(id)),
        decisions,
        today,
      ),
    [files, saved, decisions, today],
  );
  const plan = useBatchPlan(rows, isShown);
  const decide = useCallback(
    (ids: readonly number[], decision: Decision) =>
      setDecisions((before) => {
        const after = new Map(before);
        for (const id of ids) after.set(id, { ...after.get(id), ...decision });
        return after;
      }),
    [],
  );
  return { today, rows, plan, decide };
}

export function isToBeSaved(row: { isLeftOut: boolean; facts: unknown }, planned: PlannedRow | undefined): boolean {
  return !row.isLeftOut && row.facts !== null && planned?.outcome !== "failed";
}
