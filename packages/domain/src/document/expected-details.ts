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
