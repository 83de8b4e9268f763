import { type DemoContract, demoContracts } from "@crm/demo/people";
import type { StoredContract } from "@crm/domain/contract/contract.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";

export const EXAMPLE_TODAY: CalendarDate = "2026-03-02";

/** Contracts of the demo's people: ada (1) is active, grace (2) ends in 30 days, linus (3) has ended. */
export function exampleContracts(
  today: CalendarDate,
): [ada: StoredContract, grace: StoredContract, linus: StoredContract, ...StoredContract[]] {
  const [ada, grace, linus, ...others] = demoContracts(today).map(contractOf);
  if (!ada || !grace || !linus) throw new Error("The demo has lost its first people");
  return [ada, grace, linus, ...others];
}

function contractOf({ contract, life }: DemoContract, index: number): StoredContract {
  return {
    id: index + 1,
    fullName: contract.fullName,
    socialHandle: contract.socialHandle,
    monthlyFee: contract.monthlyFee,
    startDate: contract.startDate,
    endDate: contract.endDate,
    notes: contract.notes ?? "",
    platform: null,
    platforms: contract.platforms,
    videosPerMonth: contract.videosPerMonth,
    creatorId: index + 100,
    adminOwnerId: null,
    title: null,
    originalPdf: null,
    parsedJson: null,
    termStart: contract.startDate,
    termEnd: null,
    totalVideos: null,
    feeTotal: null,
    feePerVideo: null,
    exclusivity: null,
    status: life ?? "ACTIVE",
    // One contract has default dates and an uncertain fee, so that its marks are shown.
    defaultedFields: index === 5 ? ["startDate", "endDate"] : [],
    uncertainFields: index === 5 ? ["monthlyFee"] : [],
    version: 3,
    createdAt: `${contract.startDate}T15:00:00.000Z`,
    updatedAt: `${contract.startDate}T15:00:00.000Z`,
  };
}
