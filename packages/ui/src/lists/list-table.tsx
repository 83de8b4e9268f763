import { Skeleton } from "@mantine/core";
import type { KeyboardEventHandler, ReactNode } from "react";
import { PLACEHOLDER_ROWS } from "./placeholder-rows";
import { Table } from "./table";

interface ListTableProps<Column extends string> {
  className: string;
  columns: readonly Column[];
  /** The head of a column of checkboxes before the others. */
  select?: ReactNode;
  /** Null while the first ones load. */
  rows: ReactNode[] | null;
  /** How high the bar is that stands in for a column's value, in px. */
  barHeight: (column: Column) => number;
  onKeyDown?: KeyboardEventHandler;
}

/** A list on large screens; cells are told apart by `data-column`. */
export function ListTable<Column extends string>(props: ListTableProps<Column>) {
  const { className, columns, select, rows, barHeight, onKeyDown } = props;
  return (
    <Table className={`crm-list-table ${className}`} stickyHeader aria-busy={rows === null}>
      <Table.Thead>
        <Table.Tr>
          {select && <Table.Th data-column="Select">{select}</Table.Th>}
          {columns.map((column) => (
            <Table.Th key={column} data-column={column}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody {...(onKeyDown && { onKeyDown })}>
        {rows ??
          PLACEHOLDER_ROWS.map((row) => (
            <Table.Tr key={row} data-testid="placeholder-row">
              {select && <Table.Td />}
              {columns.map((column) => (
                <Table.Td key={column} data-column={column}>
                  <Skeleton height={barHeight(column)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
