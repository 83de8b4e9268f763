import { PLACEHOLDER_ROWS } from "@crm/ui";
import type { LiHTMLAttributes, ReactNode } from "react";
import { ListFrame, type ListFrameProps } from "./list-frame";
import type { ListRowsProps } from "./list-rows";
import "./list-rows.css";

interface RowListScreenProps<Row> extends ListFrameProps<Row>, Pick<ListRowsProps<Row>, "keyOf"> {
  row: (row: Row) => ReactNode;
  attributes?: (row: Row) => LiHTMLAttributes<HTMLLIElement>;
  placeholder: ReactNode;
  placeholders?: number;
  isGrid?: boolean;
}

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
