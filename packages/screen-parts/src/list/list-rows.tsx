import { Checkbox, ListCards, ListTable, Skeleton, Table } from "@crm/ui";
import { Fragment, type KeyboardEvent, memo, type ReactNode } from "react";
import "./list-rows.css";

/** Where a cell stands: some are smaller in a table, or need a word on a card that the table's head says. */
export type CellPlace = "table" | "card";

/** A value of each row: a column of the table, and a place on the card. */
export interface ListColumn<Row> {
  /** The head of the column, and its `data-column`. */
  name: string;
  cell: (row: Row, place: CellPlace) => ReactNode;
  /** The line of the card, counted from 1, and which end of it; on none where it is left out. */
  card?: readonly [line: number, side: "start" | "end"];
  /** Shown on the card below its name. */
  isFact?: boolean;
  /** Height of the bar that stands in for it while the list loads, in px. */
  barHeight?: number;
}

/** The rows that are selected, and how a row is named to screen readers. */
export interface Selection<Row> {
  selected: ReadonlySet<string | number>;
  onSelect: (keys: readonly (string | number)[], isSelected: boolean) => void;
  nameOf: (row: Row) => string;
  /** The name of the checkbox that selects all rows shown. */
  allLabel: string;
}

/** Rows under a heading of their own. */
export interface RowGroup<Row> {
  key: string;
  heading: ReactNode;
  rows: readonly Row[];
}

export interface ListRowsProps<Row> {
  /** Begins the classes `-table` and `-card`. */
  name: string;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string | number;
  /** Attributes of a row's element, such as its status, by which it is tinted. */
  attributes?: (row: Row) => Record<`data-${string}`, string | undefined>;
  /** A click beside a row's links and buttons. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  groups?: ((rows: readonly Row[]) => readonly RowGroup<Row>[]) | undefined;
}

type Rows<Row> = ListRowsProps<Row> & { rows: readonly Row[] | null };

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
                <Table.Th colSpan={width} scope="rowgroup">
                  {group.heading}
                </Table.Th>
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
      onClick={onOpen && (() => onOpen(row))}
    >
      {selection && (
        <Table.Td data-column="Select" onClick={(event) => event.stopPropagation()}>
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

/** Rows as cards; null while the first ones load. */
export function RowCards<Row>({ rows, ...props }: Rows<Row>) {
  const { groups } = props;
  return (
    <ListCards
      placeholder={
        <>
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} mt="md" />
          <Skeleton height={30} mt="xs" width="80%" />
        </>
      }
      onKeyDown={moveBetweenRows}
      rows={
        rows &&
        (groups
          ? groups(rows).flatMap((group) => [
              <li key={`group ${group.key}`} className="crm-list-group">
                {group.heading}
              </li>,
              ...cardsOf(group.rows, props),
            ])
          : cardsOf(rows, props))
      }
    />
  );
}

const cardsOf = <Row,>(rows: readonly Row[], props: ListRowsProps<Row>): ReactNode[] =>
  rows.map((row) => <RowCard key={props.keyOf(row)} row={row} {...props} />);

function RowCard<Row>({ row, name, columns, keyOf, attributes, onOpen, selection }: ListRowsProps<Row> & { row: Row }) {
  const isSelected = selection?.selected.has(keyOf(row)) ?? false;
  const lines = Map.groupBy(
    columns.filter(({ card }) => card !== undefined),
    ({ card }) => card?.[0] ?? 0,
  );
  return (
    // A card is a larger target for the link in it, which takes the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link takes the keys
    <li
      className={`crm-list-card ${name}-card`}
      {...attributes?.(row)}
      data-openable={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen && (() => onOpen(row))}
    >
      {[...lines]
        .sort(([one], [other]) => one - other)
        .map(([line, ofLine], index) => (
          <CardLine
            key={line}
            row={row}
            columns={ofLine}
            end={
              index === 0 && selection && <SelectOne {...selection} row={row} keyOf={keyOf} isSelected={isSelected} />
            }
          />
        ))}
    </li>
  );
}

interface CardLineProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  end: ReactNode;
}

// A line whose cells have nothing to say is none.
function CardLine<Row>({ row, columns, end }: CardLineProps<Row>) {
  const cells = columns.map(({ name, cell, card, isFact }) => ({
    name,
    isFact,
    side: card?.[1],
    shown: cell(row, "card"),
  }));
  const on = (side: "start" | "end") =>
    cells.filter((one) => one.side === side && one.shown !== null && one.shown !== false);
  const [starts, ends] = [on("start"), on("end")];
  if (starts.length + ends.length === 0 && !end) return null;
  return (
    <div className="crm-card-line">
      {starts.length > 0 && <div className="crm-card-start">{starts.map(shownCell)}</div>}
      {(ends.length > 0 || end) && (
        <div className="crm-card-end">
          {ends.map(shownCell)}
          {end}
        </div>
      )}
    </div>
  );
}

const shownCell = ({ name, shown, isFact }: { name: string; shown: ReactNode; isFact?: boolean | undefined }) =>
  isFact ? (
    <dl key={name} className="crm-card-fact">
      <dt>{name}</dt>
      <dd>{shown}</dd>
    </dl>
  ) : (
    <Fragment key={name}>{shown}</Fragment>
  );

type SelectProps<Row> = Selection<Row> & Pick<ListRowsProps<Row>, "keyOf">;

function SelectOne<Row>({
  row,
  keyOf,
  nameOf,
  onSelect,
  isSelected,
}: SelectProps<Row> & { row: Row; isSelected: boolean }) {
  return (
    <Checkbox
      aria-label={`Select ${nameOf(row)}`}
      checked={isSelected}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onSelect([keyOf(row)], event.currentTarget.checked)}
    />
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

/** Up and Down go from the link of one row to that of the next; Enter then opens it, as for every link. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || event.target.closest("input, [role=menu]")) return;
  const row = event.target.closest("tr, li");
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("tr, li")].flatMap(
    (one) => one.querySelector<HTMLElement>(".crm-list-link") ?? [],
  );
  const next = links[links.findIndex((link) => row?.contains(link)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
