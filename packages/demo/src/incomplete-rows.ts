import { addDays, type CalendarDate } from "@crm/domain/value/calendar";

/**
 * Rows as a batch of unclear documents leaves them, for the bulk save: each lacks something, so that the
 * demo has contracts with defaulted fields (spec part 1 §5, Bulk save normalisation).
 */
export function demoIncompleteRows(today: CalendarDate) {
  return [
    {
      ...unclear,
      fullName: "Bianca Torres",
      socialHandle: "@biancat",
      monthlyFee: "$1,150",
      startDate: addDays(today, -12),
    },
    { ...unclear, fullName: "", socialHandle: "@late.night.looks", monthlyFee: "800", endDate: addDays(today, 80) },
    {
      ...unclear,
      fullName: "Per Aronsson",
      monthlyFee: "",
      notes: "Handle is not readable on the scan.",
      platforms: ["YouTube"],
    },
  ];
}

const unclear = {
  fullName: "",
  socialHandle: "",
  monthlyFee: "",
  startDate: "",
  endDate: "",
  notes: "",
  platforms: [] as string[],
  videosPerMonth: "",
};
