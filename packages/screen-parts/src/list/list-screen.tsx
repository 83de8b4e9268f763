import { useFitsTable } from "@crm/ui";
import { ListFrame, type ListFrameProps } from "./list-frame";
import type { ListItem, ListRowsProps, RowGroup } from "./list-rows";
import { RowCards } from "./row-cards";
import { RowTable } from "./row-table";

interface ListScreenProps<Row> extends ListRowsProps<Row>, ListFrameProps<Row> {
  /** Minimum width in em for the table. */
  tableEm?: number;
  isCards?: boolean;
}

/** A list with all its states, as a table on wide screens and as cards elsewhere. Old rows stay, dimmed, while a new query loads. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { tableEm, isCards, groups } = props;
  const hasRoom = useFitsTable(tableEm);
  const Rows = hasRoom && !isCards ? RowTable : RowCards;
  const items = (rows: readonly Row[]) => (groups ? groups(rows).flatMap(withHeading) : rows.map(itemOf));
  return <ListFrame {...props} draw={(rows) => <Rows {...props} items={rows && items(rows)} />} />;
}

const itemOf = <Row,>(row: Row): ListItem<Row> => ({ kind: "row", row });

const withHeading = <Row,>(group: RowGroup<Row>): ListItem<Row>[] => [
  { kind: "group", group },
  ...group.rows.map(itemOf),
];
