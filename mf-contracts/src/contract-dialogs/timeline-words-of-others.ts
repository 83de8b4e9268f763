import { formatDate, isCalendarDate } from "@crm/domain/calendar";
import { formatUsd } from "@crm/domain/money";
import type { TimelineEntry } from "@crm/domain/timeline.schema";

/** What happened to a document of a contract, without who did it. */
export function fileWords({ action, before, after, fileName }: TimelineEntry): string {
  const file = fileName === undefined ? "a document" : `“${fileName}”`;
  if (action === "contract-file.uploaded") return `uploaded ${file}`;
  if (action === "contract-file.deleted") return `deleted ${file}`;
  if (before?.contractId && after?.contractId && before.contractId !== after.contractId)
    return `moved ${file} from one contract to another`;
  if (action === "contract-file.assigned") return `added ${file} to this contract`;
  if (before?.contractId && after && "contractId" in after && !after.contractId)
    return `took ${file} out of this contract`;
  return `changed the notes or tags of ${file}`;
}

/** What happened to the revenue of a contract, without who did it. */
export function revenueWords({ before, after }: TimelineEntry): string {
  const { status, month, months, actualAmount } = after ?? before ?? {};
  if (Array.isArray(months)) return `generated ${months.length} revenue ${months.length === 1 ? "record" : "records"}`;
  if (typeof status !== "string") return "changed the revenue";
  const amount = status === "paid" && typeof actualAmount === "string" ? ` (${formatUsd(actualAmount)})` : "";
  return `marked the revenue of ${monthOf(month)} as ${status}${amount}`;
}

function monthOf(month: unknown): string {
  return typeof month === "string" && isCalendarDate(month) ? formatDate(month).replace(/ \d+,/, "") : "a month";
}
