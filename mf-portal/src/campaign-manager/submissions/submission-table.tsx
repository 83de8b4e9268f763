import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { CreatorLink, ownDayWords } from "@crm/screen-parts";
import { ListTable, Table } from "@crm/ui";
import { memo } from "react";
import { SubmissionActions } from "./submission-actions";
import type { SubmissionRowsProps } from "./submission-rows";
import { SubmissionState } from "./submission-state";
import { SubmissionTitle } from "./submission-title";
import "../campaign-lists.css";

const COLUMNS = ["Title", "Creator", "Status", "Submitted", "Actions"] as const;

/** The list on large screens. */
export function SubmissionTable({ rows, onReject }: SubmissionRowsProps) {
  return (
    <ListTable
      className="campaign-table"
      columns={COLUMNS}
      rows={rows?.map((submission) => <Row key={submission.id} submission={submission} onReject={onReject} />) ?? null}
      barHeight={() => 32}
    />
  );
}

type RowProps = Pick<SubmissionRowsProps, "onReject"> & { submission: CampaignSubmission };

const Row = memo(function Row({ submission, onReject }: RowProps) {
  const { status, contract, createdAt } = submission;
  return (
    <Table.Tr data-status={status}>
      <Table.Td>
        <SubmissionTitle submission={submission} />
      </Table.Td>
      <Table.Td>
        <CreatorLink className="campaign-words" contract={contract} />
      </Table.Td>
      <Table.Td>
        <SubmissionState submission={submission} />
      </Table.Td>
      <Table.Td className="crm-number">
        <time dateTime={createdAt}>{ownDayWords(createdAt)}</time>
      </Table.Td>
      <Table.Td data-column="Actions">
        <SubmissionActions submission={submission} size="compact-sm" onReject={onReject} />
      </Table.Td>
    </Table.Tr>
  );
});
