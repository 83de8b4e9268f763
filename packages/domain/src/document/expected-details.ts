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

export const DETAIL_LABELS: Record<ExpectedDetail, string> = {
  fullName: "Full Name",
  socialHandle: "Social Handle",
  monthlyFee: "Monthly Fee",
  startDate: "Start Date",
  endDate: "End Date",
  platforms: "Platforms",
  videosPerMonth: "Videos per Month",
};
