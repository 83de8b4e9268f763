import { ListTable, Table } from "@crm/ui";
import { memo } from "react";
import { ExpectedDate, NoValue } from "./expected-date";
import { RowActions } from "./row-actions";
import { TrackedBadges } from "./tracked-badges";
import { TrackedContract } from "./tracked-contract";
import { TrackedTitle } from "./tracked-title";
import type { TrackingRowsProps } from "./tracking-rows";

const COLUMNS = ["Video", "Status", "Contract", "Expected", "Platform", "Views", "Engagement", "Actions"] as const;

/** The list on large screens. */
export function TrackingTable({ rows, today, onDelete }: TrackingRowsProps) {
  return (
    <ListTable
      className="tracking-table"
      columns={COLUMNS}
      rows={
        rows?.map((video) => (
          <TrackingRow key={`${video.kind} ${video.id}`} video={video} today={today} onDelete={onDelete} />
        )) ?? null
      }
      barHeight={(column) => (column === "Actions" ? 28 : 16)}
    />
  );
}

type Row = Omit<TrackingRowsProps, "rows"> & { video: NonNullable<TrackingRowsProps["rows"]>[number] };

const TrackingRow = memo(function TrackingRow({ video, today, onDelete }: Row) {
  return (
    <Table.Tr data-kind={video.kind}>
      <Table.Td>
        <TrackedTitle video={video} />
      </Table.Td>
      <Table.Td>
        <TrackedBadges video={video} />
      </Table.Td>
      <Table.Td>
        <TrackedContract video={video} />
      </Table.Td>
      <Table.Td>
        <ExpectedDate video={video} today={today} />
      </Table.Td>
      <Table.Td>{video.platform ?? <NoValue label="No platform" />}</Table.Td>
      <Table.Td data-column="Views">{video.views?.toLocaleString("en-US") ?? <NoValue label="No views" />}</Table.Td>
      <Table.Td data-column="Engagement">
        {video.engagement?.toLocaleString("en-US") ?? <NoValue label="No engagement" />}
      </Table.Td>
      <Table.Td data-column="Actions">
        <RowActions video={video} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  );
});
