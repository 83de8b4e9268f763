import { hourIn } from "../value/calendar";

/** The reviewers' clock, whichever zone the business reckons its days in (spec part 2 §4). */
export const REVIEW_TIME_ZONE = "America/New_York";

const MINUTE_MS = 60_000;
const OFFICE_HOURS = { from: 9, until: 18 };
const MINUTES = { inOfficeHours: 35, otherwise: 50 };

/** When a pending video is expected to be reviewed, from the instant it came in (spec part 2 §4); 9:00 is within office hours, 18:00 is not. */
export function reviewExpectedAt(submittedAt: Date): Date {
  const hour = hourIn(REVIEW_TIME_ZONE, submittedAt);
  const isInOfficeHours = hour >= OFFICE_HOURS.from && hour < OFFICE_HOURS.until;
  const minutes = isInOfficeHours ? MINUTES.inOfficeHours : MINUTES.otherwise;
  return new Date(submittedAt.getTime() + minutes * MINUTE_MS);
}

/** What a creator reads of a pending video's review: `Review in about 35 minutes`, and once that is past `Processing review...`. */
export function reviewEstimate(submittedAt: Date, now: Date): string {
  const expectedAt = reviewExpectedAt(submittedAt).getTime();
  // By a clock that is behind, it came in just now.
  const left = expectedAt - Math.max(now.getTime(), submittedAt.getTime());
  if (left <= 0) return "Processing review...";
  const minutes = Math.ceil(left / MINUTE_MS);
  return `Review in about ${minutes === 1 ? "1 minute" : `${minutes} minutes`}`;
}
