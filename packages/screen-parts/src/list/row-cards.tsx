import { PLACEHOLDER_ROWS, Skeleton } from "@crm/ui";
import { Fragment, memo, type ReactNode } from "react";
import {
  hasSameProps,
  isBesideControls,
  type ListColumn,
  type ListItem,
  type ListItemsProps,
  moveBetweenRows,
  positionAttributes,
  type RowProps,
  SelectOne,
} from "./list-rows";

export function RowCards<Row>(props: ListItemsProps<Row>) {
  const { columns, items, frame } = props;
  return (
    <ul
      className={`crm-list-cards${frame ? " crm-list-windowed" : ""}`}
      aria-busy={items === null}
      onKeyDown={frame?.onKeyDown ?? moveBetweenRows}
      {...(frame && {
        ref: frame.ref,
        onFocus: frame.onFocus,
        style: { gridTemplateColumns: `repeat(${frame.perLine}, minmax(0, 1fr))` },
      })}
    >
      {items?.map((item) => itemAsCard(item, props)) ??
        PLACEHOLDER_ROWS.map((row) => (
          <li key={row} className={`crm-list-card ${props.name}-card`} data-testid="placeholder-row">
            {linesOf(columns).map(([line, ofLine], index) => (
              <Skeleton
                key={line}
                height={Math.max(...ofLine.map(({ barHeight = 16 }) => barHeight))}
                width={index === 0 ? "60%" : "80%"}
              />
            ))}
          </li>
        ))}
    </ul>
  );
}

function itemAsCard<Row>(item: ListItem<Row>, props: ListItemsProps<Row>): ReactNode {
  const { name, columns, selection, keyOf, attributes, onOpen } = props;
  switch (item.kind) {
    case "row":
      return (
        <RowCard
          // The index as key lets React reuse rows as the window moves.
          key={item.position?.index ?? keyOf(item.row)}
          row={item.row}
          position={item.position}
          name={name}
          columns={columns}
          attributes={attributes}
          onOpen={onOpen}
          selection={selection}
          isSelected={selection?.selected.has(keyOf(item.row)) ?? false}
          keyOf={keyOf}
        />
      );
    case "group":
      return (
        <li key={`group ${item.group.key}`} className="crm-list-group">
          {item.group.heading("card")}
        </li>
      );
    case "gap":
      return <li key={`gap ${item.from}`} aria-hidden className="crm-list-gap" style={{ height: item.height }} />;
    case "pending":
      return (
        <li
          key={item.position.index}
          className={`crm-list-card ${name}-card`}
          {...positionAttributes(item.position)}
          data-testid="placeholder-row"
        >
          {linesOf(columns).map(([line]) => (
            <span key={line} className="crm-list-bone" />
          ))}
        </li>
      );
  }
}

// React's `memo` drops the type parameter.
const RowCard = memo(PlainRowCard, hasSameProps) as typeof PlainRowCard;

function PlainRowCard<Row>(props: RowProps<Row> & Pick<ListItemsProps<Row>, "name">) {
  const { row, position, name, columns, keyOf, attributes, onOpen, selection, isSelected } = props;
  return (
    // The click only enlarges the target of the card's link.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link handles keys
    <li
      className={`crm-list-card ${name}-card`}
      {...attributes?.(row)}
      {...positionAttributes(position)}
      {...(position && { "aria-posinset": position.index + 1, "aria-setsize": position.total })}
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
