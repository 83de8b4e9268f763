import { Checkbox, PLACEHOLDER_ROWS, Skeleton, Table } from "@crm/ui";
import { memo, type ReactNode } from "react";
import {
  hasSameProps,
  isBesideControls,
  type ListColumn,
  type ListItem,
  type ListItemsProps,
  moveBetweenRows,
  positionAttributes,
  type RowPosition,
  type RowProps,
  SelectOne,
  type SelectProps,
} from "./list-rows";

export function RowTable<Row>(props: ListItemsProps<Row>) {
  const { name, columns, selection, items, frame } = props;
  const counted = frame && (frame.total < 0 ? -1 : frame.total + 1);
  return (
    <Table
      className={`crm-list-table ${name}-table${frame ? " crm-list-windowed" : ""}`}
      stickyHeader
      aria-busy={items === null}
      aria-rowcount={counted}
    >
      <Table.Thead>
        <Table.Tr aria-rowindex={frame && 1}>
          {selection && (
            <Table.Th data-column="Select">
              <SelectAll {...selection} items={items} keyOf={props.keyOf} />
            </Table.Th>
          )}
          {columns.map(({ name: column, head, isNumber }) => (
            <Table.Th key={column} data-column={column} data-number={isNumber}>
              {head ?? column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody
        onKeyDown={frame?.onKeyDown ?? moveBetweenRows}
        {...(frame && { ref: frame.ref, onFocus: frame.onFocus })}
      >
        {items?.map((item) => itemAsRow(item, props)) ??
          PLACEHOLDER_ROWS.map((row) => (
            <tr key={row} data-testid="placeholder-row">
              {selection && <td />}
              {columns.map(({ name: column, barHeight = 16 }) => (
                <td key={column} data-column={column}>
                  <Skeleton height={barHeight} />
                </td>
              ))}
            </tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}

function itemAsRow<Row>(item: ListItem<Row>, props: ListItemsProps<Row>): ReactNode {
  const { columns, selection, keyOf, attributes, onOpen } = props;
  const width = columns.length + (selection ? 1 : 0);
  switch (item.kind) {
    case "row":
      return (
        <TableRow
          // The index as key lets React reuse rows as the window moves.
          key={item.position?.index ?? keyOf(item.row)}
          row={item.row}
          position={item.position}
          columns={columns}
          attributes={attributes}
          onOpen={onOpen}
          selection={selection}
          isSelected={selection?.selected.has(keyOf(item.row)) ?? false}
          keyOf={keyOf}
        />
      );
    case "group": {
      const { key, heading, span } = item.group;
      return (
        <tr key={`group ${key}`} className="crm-list-group">
          <th colSpan={span ?? width} scope="rowgroup">
            {heading("table")}
          </th>
          {span && <td colSpan={width - span} />}
        </tr>
      );
    }
    case "gap":
      return (
        <tr key={`gap ${item.from}`} aria-hidden className="crm-list-gap">
          <td colSpan={width} style={{ height: item.height }} />
        </tr>
      );
    case "pending":
      return <PendingRow key={item.position.index} position={item.position} columns={columns} />;
  }
}

// React's `memo` drops the type parameter.
const TableRow = memo(PlainTableRow, hasSameProps) as typeof PlainTableRow;

// Plain elements instead of Mantine's, because scrolling creates rows all the time.
function PlainTableRow<Row>(props: RowProps<Row>) {
  const { row, position, columns, attributes, onOpen, selection, isSelected, keyOf } = props;
  return (
    <tr
      {...attributes?.(row)}
      {...positionAttributes(position)}
      aria-rowindex={position && position.index + 2}
      data-openable={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
    >
      {selection && (
        <td data-column="Select">
          <SelectOne {...selection} row={row} keyOf={keyOf} isSelected={isSelected} />
        </td>
      )}
      {columns.map(({ name, cell, isNumber }) => (
        <td key={name} data-column={name} data-number={isNumber}>
          {cell(row, "table")}
        </td>
      ))}
    </tr>
  );
}

function PendingRow<Row>({ position, columns }: { position: RowPosition; columns: readonly ListColumn<Row>[] }) {
  return (
    <tr {...positionAttributes(position)} aria-rowindex={position.index + 2} data-testid="placeholder-row">
      {columns.map(({ name }) => (
        <td key={name} data-column={name}>
          <span className="crm-list-bone" />
        </td>
      ))}
    </tr>
  );
}

type SelectAllProps<Row> = SelectProps<Row> & Pick<ListItemsProps<Row>, "items">;

function SelectAll<Row>({ items, keyOf, selected, onSelect, allLabel }: SelectAllProps<Row>) {
  const keys = items?.flatMap((item) => (item.kind === "row" ? [keyOf(item.row)] : [])) ?? [];
  const chosen = keys.filter((key) => selected.has(key)).length;
  return (
    <Checkbox
      aria-label={allLabel}
      disabled={!items}
      checked={chosen > 0 && chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={(event) => onSelect(keys, event.currentTarget.checked)}
    />
  );
}
