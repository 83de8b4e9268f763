import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import { useModule } from "@crm/module-kit";
import { useDebouncedValue } from "@crm/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { ReviewRow } from "./review-rows";

export interface BatchPlan {
  rows: ReadonlyMap<number, PlannedRow>;
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

const SETTLE_MS = 400;

export function useBatchPlan(rows: readonly ReviewRow[], isShown: boolean): BatchPlan {
  const { api } = useModule();
  const sent = useMemo(() => rows.filter(({ isLeftOut, facts }) => !isLeftOut && facts !== null), [rows]);
  const [settled] = useDebouncedValue(sent, SETTLE_MS);
  // Keeps the plan of a row after it is skipped, so that the user can still compare Update with Skip.
  const known = useRef(new Map<number, PlannedRow>());
  const query = useQuery<ReadonlyMap<number, PlannedRow>>({
    queryKey: ["/api/contracts/bulk-upsert", "plan", numberOf(settled)],
    async queryFn({ signal }) {
      const plan = await api.contracts.planBulkUpsert(
        settled.map(({ body }) => body),
        signal,
      );
      for (const [at, { id }] of settled.entries()) {
        const planned = plan.rows[at];
        if (planned) known.current.set(id, planned);
      }
      return new Map(known.current);
    },
    enabled: isShown && settled.length > 0,
    placeholderData: keepPreviousData,
    // Not cached: another user may change the contracts at any time.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    rows: query.data ?? NOTHING,
    isPending: isShown && sent.length > 0 && (settled !== sent || query.isPending || query.isPlaceholderData),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

// A number as query key, because React Query would serialise the rows on every key press.
function numberOf(rows: readonly ReviewRow[]): number {
  const number = numbers.get(rows) ?? ++lastNumber;
  numbers.set(rows, number);
  return number;
}

const numbers = new WeakMap<readonly ReviewRow[], number>();
let lastNumber = 0;

const NOTHING: ReadonlyMap<number, PlannedRow> = new Map();
