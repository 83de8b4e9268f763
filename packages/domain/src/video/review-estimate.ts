import { hourIn } from "../value/calendar";

export const REVIEW_TIME_ZONE = "America/New_York";

const MINUTE_MS = 60_000;
const OFFICE_HOURS = { from: 9, until: 18 };
const MINUTES = { inOfficeHours: 35, otherwise: 50 };

/** The expected review time of a video; office hours include 9:00 and exclude 18:00. */
export function reviewExpectedAt(submittedAt: Date): Date {
  const hour = hourIn(REVIEW_TIME_ZONE, submittedAt);
  const isInOfficeHours = hour >= OFFICE_HOURS.from && hour < OFFICE_HOURS.until;
  const minutes = isInOfficeHours ? MINUTES.inOfficeHours : MINUTES.otherwise;
  return new Date(submittedAt.getTime() + minutes * MINUTE_MS);
}

export function reviewEstimate(submittedAt: Date, now: Date): string {
  const expectedAt = reviewExpectedAt(submittedAt).getTime();
  // A client clock that runs behind must not lengthen the estimate.
  const left = expectedAt - Math.max(now.getTime(), submittedAt.getTime());
  if (left <= 0) return "Processing review...";
  const minutes = Math.ceil(left / MINUTE_MS);
  return `Review in about ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}
