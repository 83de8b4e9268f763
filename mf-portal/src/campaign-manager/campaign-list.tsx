import type { Page } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import {
  BusinessDay,
  CreatorLink,
  type ListColumn,
  type ListPages,
  ListScreen,
  ListUpdates,
  useList,
  useLiveRows,
} from "@crm/screen-parts";
import { NothingFound } from "@crm/ui";
import type { QueryKey } from "@tanstack/react-query";
import type { ComponentProps, ReactElement } from "react";
import { isNarrowed, type ListView, NO_FILTERS, type SetListView, TABLE_EM } from "./campaign-controls";
import "./campaign-lists.css";

interface CampaignRow {
  id: string | number;
  version: number;
  status: string;
  createdAt: string;
  contract: ComponentProps<typeof CreatorLink>["contract"];
}

interface CampaignListProps<Row extends CampaignRow, Key extends QueryKey, Status extends string> {
  pages: ListPages<Row, Key> & { top: (rows: number, signal: AbortSignal) => Promise<Page<Row>> };
  view: ListView<Status>;
  setView: SetListView<Status>;
  label: string;
  nouns: readonly [one: string, many: string];
  columns: readonly ListColumn<Row>[];
  attributes: (row: Row) => Record<`data-${string}`, string>;
  types: readonly LiveEventType[];
  rowOf?: (event: LiveEvent) => Row["id"] | undefined;
  one: (id: Row["id"]) => Promise<Row>;
  empty: ReactElement;
}

export function CampaignList<Row extends CampaignRow, Key extends QueryKey, Status extends string>(
  props: CampaignListProps<Row, Key, Status>,
) {
  const { pages, view, setView, label, nouns, columns, attributes, types, rowOf, one, empty } = props;
  const list = useList(pages, keyOf);
  const live = useLiveRows({ pages, rows: list.rows, types, one, ...(rowOf && { rowOf }) });
  return (
    <ListScreen
      list={list}
      label={label}
      nouns={nouns}
      failed={`The ${label.toLowerCase()} could not be loaded`}
      name="campaign"
      tableEm={TABLE_EM}
      columns={columns}
      keyOf={keyOf}
      attributes={attributes}
      updates={<ListUpdates live={live} />}
      noMatch={
        isNarrowed(view) && (
          <NothingFound message={`No ${label.toLowerCase()} match the filters.`} onClear={() => setView(NO_FILTERS)} />
        )
      }
      empty={empty}
    />
  );
}

const keyOf = ({ id }: CampaignRow) => id;

export function creatorColumn(line: number): ListColumn<CampaignRow> {
  return {
    name: "Creator",
    card: [line, "start"],
    barHeight: 32,
    cell: ({ contract }) => <CreatorLink className="campaign-words" contract={contract} />,
  };
}

export function dayColumn(name: string, line: number): ListColumn<CampaignRow> {
  return {
    name,
    card: [line, "start"],
    barHeight: 32,
    cell: ({ createdAt }, layout) => (
      <span className={layout === "card" ? "crm-quiet" : "crm-number"}>
        {layout === "card" && `${name} `}
        <BusinessDay at={createdAt} />
      </span>
    ),
  };
}
