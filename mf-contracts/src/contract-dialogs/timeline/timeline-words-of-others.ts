import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { formatDate, isCalendarDate } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { CAMPAIGN_SUBMISSION_STATUSES } from "@crm/domain/video/campaign-submission";
import { VIDEO_DECISIONS } from "@crm/domain/video/video-submission";
import { REVENUE_STATUS } from "@crm/domain/words/payout";
import { wordInSentence } from "@crm/domain/words/shown";
import { CAMPAIGN_DECIDED, DELIVERABLE_STATUS, VIDEO_DECIDED } from "@crm/domain/words/video";

// These functions return sentences without their subject: `uploaded “deal.pdf”`. People who may not see amounts get no
// states of documents and revenue.
export function fileWords({ action, before, after, fileName }: TimelineEntry): string {
  const file = fileName === undefined ? "a document" : `“${fileName}”`;
  if (action === "contract-file.uploaded") return `uploaded ${file}`;
  if (action === "contract-file.deleted") return `deleted ${file}`;
  if (before?.contractId && after?.contractId && before.contractId !== after.contractId)
    return `moved ${file} from one contract to another`;
  if (action === "contract-file.assigned") return `added ${file} to this contract`;
  if (before?.contractId && after && "contractId" in after && !after.contractId)
    return `took ${file} out of this contract`;
  return before || after ? `changed the notes or tags of ${file}` : `changed ${file}`;
}

export function revenueWords({ action, before, after }: TimelineEntry): string {
  const { status, month, months, actualAmount } = after ?? before ?? {};
  if (Array.isArray(months)) return `generated ${months.length} revenue ${months.length === 1 ? "record" : "records"}`;
  if (action === "revenue.generated") return "generated revenue records";
  if (action === "revenue-record.noted") return `changed the notes on the revenue of ${monthOf(month)}`;
  if (typeof status !== "string") return "changed the revenue";
  const amount = status === "paid" && typeof actualAmount === "string" ? ` (${formatUsd(actualAmount)})` : "";
  return `marked the revenue of ${monthOf(month)} as ${wordInSentence(REVENUE_STATUS, status)}${amount}`;
}

function monthOf(month: unknown): string {
  return typeof month === "string" && isCalendarDate(month) ? formatDate(month).replace(/ \d+,/, "") : "a month";
}

export function videoWords({ action, before, after }: TimelineEntry): string {
  const { title, status, atSeconds, text } = after ?? before ?? {};
  const video = typeof title === "string" ? `the video “${title}”` : "a video";
  switch (action) {
    case "submission.created":
      return `uploaded ${video}`;
    case "submission.revised":
      return `uploaded a new version of ${video}`;
    case "submission.reviewed":
      return `${VIDEO_DECIDED[VIDEO_DECISIONS.find((decision) => decision === status) ?? "rejected"]} ${video}`;
    case "submission.commented":
      return `commented at ${clock(atSeconds)} of a video: “${text}”`;
    case "submission.comment-deleted":
      return `took away the comment “${text}” on a video`;
    case "submission.codes-sent":
      return `sent spark codes for ${video}`;
    case "submission.requests-ticked":
      return `ticked changes that were asked for on ${video}`;
    case "submission.archived":
      return `moved ${video} to the archive`;
    case "submission.restored":
      return `brought ${video} back from the archive`;
    case "submission.deleted":
      return `deleted ${video}`;
  }
  return `changed ${video}`;
}

export function campaignSubmissionWords({ action, before, after }: TimelineEntry): string {
  const { title, status } = after ?? before ?? {};
  const handIn = typeof title === "string" ? `“${title}”` : "a submission";
  if (action === "campaign-submission.created") return `handed in ${handIn}`;
  if (status === before?.status) return `changed the notes on ${handIn}`;
  return `${CAMPAIGN_DECIDED[CAMPAIGN_SUBMISSION_STATUSES.find((known) => known === status) ?? "REJECTED"]} ${handIn}`;
}

export function deliverableWords({ action, before, after }: TimelineEntry): string {
  const { title, status } = after ?? before ?? {};
  const deliverable = typeof title === "string" ? `the deliverable “${title}”` : "a deliverable";
  if (action === "deliverable.created") return `added ${deliverable}`;
  if (action === "deliverable.deleted") return `deleted ${deliverable}`;
  if (typeof status !== "string" || status === before?.status) return `changed ${deliverable}`;
  return `marked ${deliverable} as ${wordInSentence(DELIVERABLE_STATUS, status)}`;
}

export function announcementWords({ action, before, after }: TimelineEntry): string {
  const { title } = after ?? before ?? {};
  const announcement = typeof title === "string" ? `the announcement “${title}”` : "an announcement";
  if (action === "announcement.created") return `made ${announcement} in the portal`;
  if (action === "announcement.deleted") return `deleted ${announcement}`;
  if (after?.isActive === "false") return `took ${announcement} out of the portal`;
  if (after?.isActive === "true") return `put ${announcement} into the portal again`;
  return `changed ${announcement}`;
}

export function contactWords({ action, before, after }: TimelineEntry): string {
  const { nextContactDate } = after ?? before ?? {};
  const due = typeof nextContactDate === "string" ? formatDate(nextContactDate) : "another day";
  switch (action) {
    case "contact-task.created":
      return `planned the next contact for ${due}`;
    case "contact-task.completed":
      return `got in touch with the creator; the next contact is planned for ${due}`;
    case "contact-task.deleted":
      return "took the creator out of the contact plan";
    case "contact-task.messages-written":
      return "generated messages for the creator";
    case "contact.recorded":
      return "noted a contact with the creator";
  }
  return nextContactDate === undefined
    ? "changed what is noted for the next contact"
    : `moved the next contact to ${due}`;
}

export function portalWords({ action, before, after }: TimelineEntry): string {
  const { phone } = after ?? before ?? {};
  const number = typeof phone === "string" ? ` to the number ${phone}` : "";
  if (action === "portal.opted-in") return `agreed to text messages${number}`;
  if (action === "portal.opted-out") return `ended text messages${number}`;
  if (action === "portal.link-shown") return "looked up the link of the creator’s portal";
  if (action === "portal.created") return "created the creator’s portal";
  return action === "portal.rotated" ? "replaced the link of the creator’s portal" : "changed the creator’s portal";
}

export function productRequestWords({ action, after }: TimelineEntry): string {
  const { orderLink, declineNotes, nextEligibleDate } = after ?? {};
  switch (action) {
    case "product-request.requested":
      return "asked for products";
    case "product-request.approved":
      return "approved the request for products";
    case "product-request.sent":
      return `sent the products${typeof nextEligibleDate === "string" ? `; the creator may ask again from ${formatDate(nextEligibleDate)}` : ""}`;
    case "product-request.declined":
      return `declined the request for products${typeof declineNotes === "string" ? `: “${declineNotes}”` : ""}`;
    case "product-request.address-revealed":
      return "looked at the address that the products go to";
  }
  if (typeof orderLink === "string") return "changed the tracking link of the products";
  return "changed what is noted on the request for products";
}

function clock(seconds: unknown): string {
  const whole = typeof seconds === "number" ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
