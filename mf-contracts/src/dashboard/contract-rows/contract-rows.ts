import type { Contract } from "@crm/domain/contract/contract.schema";
import type { FocusEventHandler, KeyboardEventHandler, RefCallback } from "react";
import type { RowSegment } from "../contract-list/row-segments";

/** What can be done with a row. */
export interface RowActions {
  onOpen: (id: number) => void;
  onDelete: (contract: Contract) => void;
  /** The address of the list with a contract's details open, up to the contract's id. */
  detailsAddress: string;
}

/** What table and cards are given. */
export interface ContractRowsProps extends RowActions {
  ref?: RefCallback<HTMLElement>;
  segments: readonly RowSegment[];
  /** Nothing for a row that has yet to come. */
  rowAt: (index: number) => Contract | undefined;
  lineHeight: number;
  perLine: number;
  /** Rows in all, or -1 where nobody has counted them to the end. */
  total: number;
  /** The contract that was just looked for. */
  foundId: number | null;
  handlers?: { onKeyDown: KeyboardEventHandler<HTMLElement>; onFocus: FocusEventHandler<HTMLElement> };
}

/** A row, and where it stands. */
export interface ContractRowProps extends RowActions {
  contract: Contract;
  index: number;
  line: number;
  isFound: boolean;
  today: string;
}

/** Rows that stand in for the list while it loads (spec part 1 §9). */
export const PLACEHOLDER_SEGMENTS: readonly RowSegment[] = [0, 1, 2, 3, 4].map((index) => ({ kind: "row", index }));
