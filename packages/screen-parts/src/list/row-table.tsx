import { Checkbox, ListTable, Table } from "@crm/ui";
import { memo, type ReactNode } from "react";
import {
  isBesideControls,
  type ListRowsProps,
  moveBetweenRows,
  type Rows,
  SelectOne,
  type SelectProps,
} from "./list-rows";

/** Rows as a table; null while the first ones load. */
export function RowTable<Row>({ rows, ...props }: Rows<Row>) {
  const { name, columns, selection, groups } = props;
  const heights = new Map(columns.map((column) => [column.name, column.barHeight ?? 16]));
  const width = columns.length + (selection ? 1 : 0);
  return (
    <ListTable
      className={`${name}-table`}
      columns={columns.map((column) => column.name)}
      barHeight={(column) => heights.get(column) ?? 16}
      select={selection && <SelectAll {...selection} rows={rows} keyOf={props.keyOf} />}
      onKeyDown={moveBetweenRows}
      rows={
        rows &&
        (groups
          ? groups(rows).flatMap((group) => [
              <Table.Tr key={`group ${group.key}`} className="crm-list-group">
                <Table.Th colSpan={group.span ?? width} scope="rowgroup">
                  {group.heading("table")}
                </Table.Th>
                {group.span && <Table.Td colSpan={width - group.span} />}
              </Table.Tr>,
              ...rowsOf(group.rows, props),
            ])
          : rowsOf(rows, props))
      }
    />
  );
}

function rowsOf<Row>(rows: readonly Row[], props: ListRowsProps<Row>): ReactNode[] {
  const { columns, keyOf, attributes, onOpen, selection } = props;
  return rows.map((row) => (
    <TableRow
      key={keyOf(row)}
      row={row}
      columns={columns}
      attributes={attributes}
      onOpen={onOpen}
      selection={selection}
      isSelected={selection?.selected.has(keyOf(row)) ?? false}
      keyOf={keyOf}
    />
  ));
}

type RowProps<Row> = Omit<ListRowsProps<Row>, "name" | "groups"> & { row: Row; isSelected: boolean };

// React's `memo` drops the type parameter.
const TableRow = memo(PlainTableRow, hasSameProps) as typeof PlainTableRow;

function PlainTableRow<Row>({ row, columns, attributes, onOpen, selection, isSelected, keyOf }: RowProps<Row>) {
  return (
    <Table.Tr
      {...attributes?.(row)}
      data-openable={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
    >
      {selection && (
        <Table.Td data-column="Select">
          <SelectOne {...selection} row={row} keyOf={keyOf} isSelected={isSelected} />
        </Table.Td>
      )}
      {columns.map(({ name, cell }) => (
        <Table.Td key={name} data-column={name}>
          {cell(row, "table")}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

// Selecting one row makes a new set, which concerns that row alone.
function hasSameProps<Row>(before: RowProps<Row>, now: RowProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.columns === now.columns &&
    before.onOpen === now.onOpen &&
    before.attributes === now.attributes &&
    before.isSelected === now.isSelected
  );
}

function SelectAll<Row>({
  rows,
  keyOf,
  selected,
  onSelect,
  allLabel,
}: SelectProps<Row> & { rows: readonly Row[] | null }) {
  const keys = rows?.map(keyOf) ?? [];
  const chosen = keys.filter((key) => selected.has(key)).length;
  return (
    <Checkbox
      aria-label={allLabel}
      disabled={!rows}
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={(event) => onSelect(keys, event.currentTarget.checked)}
    />
  );
}
