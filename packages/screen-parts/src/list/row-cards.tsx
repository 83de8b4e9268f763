import { ListCards, Skeleton } from "@crm/ui";
import { Fragment, type ReactNode } from "react";
import {
  isBesideControls,
  type ListColumn,
  type ListRowsProps,
  moveBetweenRows,
  type Rows,
  SelectOne,
} from "./list-rows";

/** Rows as cards; null while the first ones load. */
export function RowCards<Row>({ rows, ...props }: Rows<Row>) {
  const { groups } = props;
  return (
    <ListCards
      placeholder={
        // A bar for each line, as high as the line's tallest value.
        linesOf(props.columns).map(([line, columns], index) => (
          <Skeleton
            key={line}
            height={Math.max(...columns.map(({ barHeight }) => barHeight ?? 16))}
            width={index === 0 ? "60%" : "80%"}
          />
        ))
      }
      onKeyDown={moveBetweenRows}
      rows={
        rows &&
        (groups
          ? groups(rows).flatMap((group) => [
              <li key={`group ${group.key}`} className="crm-list-group">
                {group.heading("card")}
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
  return (
    // A card is a larger target for the link in it, which takes the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link takes the keys
    <li
      className={`crm-list-card ${name}-card`}
      {...attributes?.(row)}
      data-openable={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
    >
      {linesOf(columns).map(([line, ofLine], index) => (
        <CardLine
          key={line}
          row={row}
          columns={ofLine}
          end={index === 0 && selection && <SelectOne {...selection} row={row} keyOf={keyOf} isSelected={isSelected} />}
        />
      ))}
    </li>
  );
}

function linesOf<Row>(columns: readonly ListColumn<Row>[]): [line: number, columns: ListColumn<Row>[]][] {
  const onCards = columns.flatMap((column) => (column.card ? [{ line: column.card[0], column }] : []));
  return [...Map.groupBy(onCards, ({ line }) => line)]
    .toSorted(([one], [other]) => one - other)
    .map(([line, ofLine]) => [line, ofLine.map(({ column }) => column)]);
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
