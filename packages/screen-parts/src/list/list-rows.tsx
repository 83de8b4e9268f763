import { Checkbox } from "@crm/ui";
import type { FocusEventHandler, KeyboardEvent, KeyboardEventHandler, MouseEvent, ReactNode, RefCallback } from "react";
import "./list-rows.css";

/** Where a cell stands: some are smaller in a table, or need a word on a card that the table's head says. */
export type CellPlace = "table" | "card";

/** A value of each row: a column of the table, and a place on the card. */
export interface ListColumn<Row> {
  /** The head of the column, and its `data-column`. */
  name: string;
  /** The head where it is more than the name. */
  head?: ReactNode;
  cell: (row: Row, place: CellPlace) => ReactNode;
  /** The line of the card, counted from 1, and which end of it; on none where it is left out. */
  card?: readonly [line: number, side: "start" | "end"];
  /** Stands at the column's end, its digits of one width. */
  isNumber?: boolean;
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
  heading: (place: CellPlace) => ReactNode;
  rows: readonly Row[];
  /** How many of the table's columns the heading stands over; all where it is left out. */
  span?: number;
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

/** Where a row of a long list stands. */
export interface RowPlace {
  index: number;
  /** Rows side by side are one line. */
  line: number;
  /** Rows in all, or -1 where nobody has counted them to the end. */
  total: number;
}

/** What a list puts into the page, one after the other. */
export type ListItem<Row> =
  | { kind: "row"; row: Row; place?: RowPlace }
  | { kind: "group"; group: RowGroup<Row> }
  /** The room of lines that are not in the page, in px. */
  | { kind: "gap"; from: number; height: number }
  /** A row that has yet to come. */
  | { kind: "pending"; place: RowPlace };

/** What the window of a long list asks of the table or the cards. */
export interface WindowFrame extends Pick<RowPlace, "total"> {
  ref: RefCallback<HTMLElement>;
  perLine: number;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onFocus: FocusEventHandler<HTMLElement>;
}

/** Table and cards; no items while the first rows load. */
export interface ListItemsProps<Row> extends Omit<ListRowsProps<Row>, "groups"> {
  items: readonly ListItem<Row>[] | null;
  frame?: WindowFrame;
}

export type SelectProps<Row> = Selection<Row> & Pick<ListRowsProps<Row>, "keyOf">;

/** The checkbox of one row. */
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

/**
 * Whether a click in a row hit none of its controls. React hands clicks in a menu or a dialog of a row on to the row,
 * wherever they stand in the page.
 */
export function isBesideControls({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest("a, button, input, label, fieldset")
  );
}

/** Up and Down go from the link of one row to that of the next; Enter then opens it, as for every link. */
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

/** Attributes by which a row of a long list is found and its place is told. */
export function placeAttributes(place: RowPlace | undefined) {
  return place && { "data-row": place.index, "data-line": place.line };
}

/** One row of the table, or one card. */
export interface RowProps<Row> extends Omit<ListRowsProps<Row>, "name" | "groups"> {
  row: Row;
  place: RowPlace | undefined;
  isSelected: boolean;
}

/** Whether a row need not be drawn again. Selecting one makes a new set, which concerns that row alone. */
export function hasSameProps<Row>(before: RowProps<Row>, now: RowProps<Row>): boolean {
  return (
    before.row === now.row &&
    before.place?.index === now.place?.index &&
    before.place?.line === now.place?.line &&
    before.columns === now.columns &&
    before.onOpen === now.onOpen &&
    before.attributes === now.attributes &&
    before.isSelected === now.isSelected &&
    Boolean(before.selection) === Boolean(now.selection)
  );
}
