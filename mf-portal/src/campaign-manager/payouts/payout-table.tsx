import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { CreatorLink, ownDayWords } from "@crm/screen-parts";
import { ListTable, Table } from "@crm/ui";
import { memo } from "react";
import { PayoutActions } from "./payout-actions";
import { PayoutAmount } from "./payout-amount";
import { PayoutDescription } from "./payout-description";
import type { PayoutRowActions, PayoutRowsProps } from "./payout-rows";
import { PayoutState } from "./payout-state";
import "../campaign-lists.css";

const COLUMNS = ["Amount", "Creator", "Description", "Status", "Requested", "Actions"] as const;

/** The list on large screens. */
export function PayoutTable({ rows, ...actions }: PayoutRowsProps) {
  return (
    <ListTable
      className="campaign-table campaign-payouts"
      columns={COLUMNS}
      rows={rows?.map((request) => <Row key={request.id} request={request} {...actions} />) ?? null}
      barHeight={() => 32}
    />
  );
}

const Row = memo(function Row({ request, ...actions }: PayoutRowActions & { request: PayoutRequest }) {
  const { reviewStatus, contract, createdAt } = request;
  return (
    <Table.Tr data-status={reviewStatus}>
      <Table.Td data-column="Amount">
        <PayoutAmount request={request} />
      </Table.Td>
      <Table.Td>
        <CreatorLink className="campaign-words" contract={contract} />
      </Table.Td>
      <Table.Td>
        <PayoutDescription request={request} />
      </Table.Td>
      <Table.Td>
        <PayoutState request={request} />
      </Table.Td>
      <Table.Td className="crm-number">
        <time dateTime={createdAt}>{ownDayWords(createdAt)}</time>
      </Table.Td>
      <Table.Td data-column="Actions">
        <PayoutActions request={request} size="compact-sm" {...actions} />
      </Table.Td>
    </Table.Tr>
  );
});
