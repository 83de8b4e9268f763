import type { Contract } from "@crm/domain/contract.schema";

/** What table and cards are given: rows, or null while the first ones load. */
export interface ContractRowsProps {
  rows: readonly Contract[] | null;
  onDelete: (contract: Contract) => void;
}

/** Rows that stand in for the list while it loads (spec part 1 §9). */
export const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5] as const;
