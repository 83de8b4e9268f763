import { CreatorLink, ownDayWords } from "@crm/screen-parts";
import { ListCards } from "@crm/ui";
import { CardToCome } from "../card-to-come";
import { SubmissionActions } from "./submission-actions";
import type { SubmissionRowsProps } from "./submission-rows";
import { SubmissionState } from "./submission-state";
import { SubmissionTitle } from "./submission-title";
import "../campaign-lists.css";

/** The list below the large breakpoint. */
export function SubmissionCards({ rows, onReject }: SubmissionRowsProps) {
  return (
    <ListCards
      rows={
        rows?.map((submission) => (
          <li key={submission.id} className="crm-list-card campaign-card" data-status={submission.status}>
            <SubmissionTitle submission={submission} />
            <CreatorLink className="campaign-words" contract={submission.contract} />
            <SubmissionState submission={submission} />
            <time dateTime={submission.createdAt} className="crm-quiet">
              Submitted {ownDayWords(submission.createdAt)}
            </time>
            <SubmissionActions submission={submission} size="sm" onReject={onReject} />
          </li>
        )) ?? null
      }
      placeholder={<CardToCome />}
    />
  );
}
