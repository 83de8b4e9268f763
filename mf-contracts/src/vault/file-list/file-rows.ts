import type { ContractFile } from "@crm/domain/document/contract-file.schema";

/** What table and cards are given: rows, or null while the first ones load, and what can be done with them. */
export interface FileRowsProps {
  rows: readonly ContractFile[] | null;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
  onOpen: (id: number) => void;
  onDelete: (file: ContractFile) => void;
  /** The address of the list with a file open, up to the file's id. */
  openAddress: string;
}
