/** The details that a contract is expected to state, in the form's order and under its names. */
export const EXPECTED_DETAILS = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "platforms",
  "videosPerMonth",
] as const;

export type ExpectedDetail = (typeof EXPECTED_DETAILS)[number];

/** The details as forms and lists call them. */
export const DETAIL_LABELS: Record<ExpectedDetail, string> = {
  fullName: "Full Name",
  socialHandle: "Social Handle",
  monthlyFee: "Monthly Fee",
  startDate: "Start Date",
  endDate: "End Date",
  platforms: "Platforms",
  videosPerMonth: "Videos per Month",
};
