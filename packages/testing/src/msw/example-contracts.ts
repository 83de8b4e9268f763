import { addDays, type CalendarDate } from "@crm/domain/calendar";
import type { Contract } from "@crm/domain/contract.schema";

/** The day on which the examples are set. */
export const EXAMPLE_TODAY: CalendarDate = "2026-03-02";

/** Contracts in each state on a day: ada active, grace expiring in 30 days, linus ended, edsger with invented dates. */
export function exampleContracts(today: CalendarDate) {
  const ada = contract({
    id: 1,
    fullName: "Ada Lovelace",
    socialHandle: "@ada.engine",
    monthlyFee: "2500.00",
    startDate: addDays(today, -120),
    endDate: addDays(today, 245),
    platform: "instagram",
    platforms: ["Instagram", "YouTube"],
    videosPerMonth: 4,
    notes: "Net 30. One round of changes for each video.",
    version: 3,
  });
  const grace = contract({
    id: 2,
    fullName: "Grace Hopper",
    socialHandle: "@gracecompiles",
    monthlyFee: "1800.00",
    startDate: addDays(today, -335),
    endDate: addDays(today, 30),
    platforms: ["TikTok"],
    videosPerMonth: 6,
  });
  const linus = contract({
    id: 3,
    fullName: "Linus Pauling",
    socialHandle: "@bonds_daily",
    monthlyFee: "950.50",
    startDate: addDays(today, -400),
    endDate: addDays(today, -35),
    platforms: ["YouTube"],
    videosPerMonth: 2,
  });
  const edsger = contract({
    id: 4,
    fullName: "Edsger Dijkstra",
    socialHandle: "@shortest.path",
    monthlyFee: "12000.00",
    startDate: today,
    endDate: addDays(today, 365),
    platforms: ["X", "LinkedIn"],
    videosPerMonth: 12,
    defaultedFields: ["startDate", "endDate"],
  });
  return { ada, grace, linus, edsger };
}

type Written = Pick<Contract, "id" | "fullName" | "socialHandle" | "monthlyFee" | "startDate" | "endDate">;

function contract(written: Written & Partial<Contract>): Contract {
  return {
    notes: "",
    platform: null,
    platforms: [],
    videosPerMonth: 0,
    creatorId: null,
    adminOwnerId: null,
    title: null,
    originalPdf: null,
    parsedJson: null,
    termStart: null,
    termEnd: null,
    totalVideos: null,
    feeTotal: null,
    feePerVideo: null,
    exclusivity: null,
    status: "ACTIVE",
    defaultedFields: [],
    version: 1,
    createdAt: `${written.startDate}T15:00:00.000Z`,
    updatedAt: `${written.startDate}T15:00:00.000Z`,
    ...written,
  };
}
