import { useFitsTable } from "@crm/ui";
import { ListFrame, type ListFrameProps } from "./list-frame";
import type { ListItem, ListRowsProps, RowGroup } from "./list-rows";
import { RowCards } from "./row-cards";
import { RowTable } from "./row-table";

interface ListScreenProps<Row> extends ListRowsProps<Row>, ListFrameProps<Row> {
  /** Width in em from which on there is room for the table. */
  tableEm?: number;
  /** Shows cards however much room there is. */
  isCards?: boolean;
}

/**
 * A list in each of its states, as a table where there is room and as cards elsewhere. Rows of the last query stay, dimmed,
 * until those of the next one come.
 */
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
