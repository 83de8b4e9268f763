import type { LiveEventType } from "../server/live-event";

/** When each live event is sent, and the row that its `id` names. */
export const LIVE_EVENT_TEXTS: Readonly<Record<LiveEventType, readonly [when: string, id: string]>> = {
  "submission.created": ["a video arrived", "video"],
  "submission.revised": ["a new version arrived", "video"],
  "submission.reviewed": ["a decision was made, changed or taken back", "video"],
  "submission.reviewing": ["an admin opened a video in Review or closed it", "video"],
  "submission.ticked": ["the creator ticked requested changes", "video"],
  "submission.changed": ["the title, description or link changed", "video"],
  "submission.prepared": ["the poster, duration or playable copy is ready or has failed", "video"],
  "submission.commented": ["a comment was written or deleted", "video"],
  "submission.archived": ["the files were moved to the archive", "video"],
  "submission.restored": ["the files were moved back from the archive", "video"],
  "submission.deleted": ["the video was deleted with its contract", "video"],
  "deliverable.changed": ["a deliverable was created, changed or deleted", "deliverable"],
  "archive-run.changed": ["a run of archiving or restoring progressed or ended", "run"],
  "payout.created": ["a payout was requested", "payout request"],
  "payout.changed": ["the request's status or sync changed, or its payment details were revealed", "payout request"],
  "contract.changed": ["a contract was created, changed or deleted", "contract"],
  "revenue.changed": ["a revenue record changed, or records were generated", "revenue record, or 0 for several"],
  "term.advanced": ["the next term of a contract began", "contract"],
  "announcement.changed": ["an announcement was created, changed or deleted", "announcement"],
  "communication.changed": ["a contact or a contact task changed", "contract"],
  "portal.changed": [
    "a portal, its link, its consent or its last visit changed",
    "contract or portal, or 0 for several",
  ],
  "spark-codes.changed": ["spark codes were sent", "video"],
  "campaign-submission.changed": ["a campaign submission was created or decided on", "campaign submission"],
  "product-request.created": ["products were requested", "product request"],
  "product-request.changed": ["a product request changed", "product request"],
  "people.changed": ["a person was invited, joined or changed", "person"],
};
