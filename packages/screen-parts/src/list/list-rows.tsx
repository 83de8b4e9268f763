import { Checkbox } from "@crm/ui";
import type { FocusEventHandler, KeyboardEvent, KeyboardEventHandler, MouseEvent, ReactNode, RefCallback } from "react";
import "./list-rows.css";

/** For cells that differ: a table has less space, and a card has no column headings. */
export type CellLayout = "table" | "card";

export interface ListColumn<Row> {
  name: string;
  head?: ReactNode;
  cell: (row: Row, layout: CellLayout) => ReactNode;
  /** The card's line, from 1, and its side; without it the column is left out of the card. */
  card?: readonly [line: number, side: "start" | "end"];
  /** Right-aligned with digits of equal width. */
  isNumber?: boolean;
  isFact?: boolean;
  /** Placeholder height in px. */
  barHeight?: number;
}

export interface Selection<Row> {
  selected: ReadonlySet<string | number>;
  onSelect: (keys: readonly (string | number)[], isSelected: boolean) => void;
  nameOf: (row: Row) => string;
  allLabel: string;
}

export interface RowGroup<Row> {
  key: string;
  heading: (layout: CellLayout) => ReactNode;
  rows: readonly Row[];
  /** Columns that the heading spans; all by default. */
  span?: number;
}

export interface ListRowsProps<Row> {
  name: string;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string | number;
  attributes?: (row: Row) => Record<`data-${string}`, string | undefined>;
  /** Called for a click on a row, except on its links and buttons. */
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  groups?: ((rows: readonly Row[]) => readonly RowGroup<Row>[]) | undefined;
}

export interface RowPosition {
  index: number;
  /** Rows side by side share a line. */
  line: number;
  /** -1 if the total is unknown. */
  total: number;
}

export type ListItem<Row> =
  | { kind: "row"; row: Row; position?: RowPosition }
  | { kind: "group"; group: RowGroup<Row> }
  /** The height in px of lines that are not rendered. */
  | { kind: "gap"; from: number; height: number }
  | { kind: "pending"; position: RowPosition };

export interface WindowFrame extends Pick<RowPosition, "total"> {
  ref: RefCallback<HTMLElement>;
  perLine: number;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onFocus: FocusEventHandler<HTMLElement>;
}

/** `items` is null while the first rows load. */
export interface ListItemsProps<Row> extends Omit<ListRowsProps<Row>, "groups"> {
  items: readonly ListItem<Row>[] | null;
  frame?: WindowFrame;
}

export type SelectProps<Row> = Selection<Row> & Pick<ListRowsProps<Row>, "keyOf">;

export function SelectOne<Row>({
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
      onChange={(event) => onSelect([keyOf(row)], event.currentTarget.checked)}
    />
  );
}

/** Whether a click hit none of the row's controls. React also bubbles clicks from a row's menu or dialog, whose elements are outside the row. */
export function isBesideControls({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest("a, button, input, label, fieldset")
  );
}

export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
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

export function positionAttributes(position: RowPosition | undefined) {
  return position && { "data-row": position.index, "data-line": position.line };
}

export interface RowProps<Row> extends Omit<ListRowsProps<Row>, "name" | "groups"> {
  row: Row;
  position: RowPosition | undefined;
  isSelected: boolean;
}

/** Whether a row can skip rendering. Of a new selection, only the row's own state matters. */
export function hasSameProps<Row>(before: RowProps<Row>, now: RowProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.position?.index === now.position?.index &&
    before.position?.line === now.position?.line &&
    before.columns === now.columns &&
    before.onOpen === now.onOpen &&
    before.attributes === now.attributes &&
    before.isSelected === now.isSelected &&
    Boolean(before.selection) === Boolean(now.selection)
  );
}
