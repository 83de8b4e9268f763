import { PLACEHOLDER_ROWS } from "@crm/ui";
import type { LiHTMLAttributes, ReactNode } from "react";
import { ListFrame, type ListFrameProps } from "./list-frame";
import type { ListRowsProps } from "./list-rows";
import "./list-rows.css";

interface RowListScreenProps<Row> extends ListFrameProps<Row>, Pick<ListRowsProps<Row>, "keyOf"> {
  /** What a row shows. */
  row: (row: Row) => ReactNode;
  /** Attributes of a row's element. */
  attributes?: (row: Row) => LiHTMLAttributes<HTMLLIElement>;
  /** Stands in for each row until the first ones come. */
  placeholder: ReactNode;
  /** How many rows stand in for the list. */
  placeholders?: number;
  /** Places the rows side by side as cards; the style sheet of the list sets the columns. */
  isGrid?: boolean;
}

/** A list in each of its states, whose rows are drawn whole and look alike at every width. */
export function RowListScreen<Row>(props: RowListScreenProps<Row>) {
  const { name, keyOf, row, attributes, placeholder, placeholders = PLACEHOLDER_ROWS.length, isGrid = false } = props;
  const part = `${name}-${isGrid ? "card" : "row"}`;
  return (
    <ListFrame
      {...props}
      draw={(rows) => (
        <ul className={`${isGrid ? "crm-list-grid" : "crm-list-lines"} ${part}s`} aria-busy={rows === null}>
          {rows?.map((one) => (
            <li key={keyOf(one)} className={`crm-list-row ${part}`} {...attributes?.(one)}>
              {row(one)}
            </li>
          )) ??
            Array.from({ length: placeholders }, (_, index) => (
              <li key={index} className={`crm-list-row ${part}`} data-testid="placeholder-row">
                {placeholder}
              </li>
            ))}
        </ul>
      )}
    />
  );
}
