import { type DemoContract, demoContracts } from "@crm/demo/people";
import type { Contract } from "@crm/domain/contract/contract.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";

/** The day on which the examples are set. */
export const EXAMPLE_TODAY: CalendarDate = "2026-03-02";

/** The demo's people as the API answers their contracts: ada (1) active, grace (2) ending in 30 days, linus (3) ended. */
export function exampleContracts(
  today: CalendarDate,
): [ada: Contract, grace: Contract, linus: Contract, ...Contract[]] {
  const [ada, grace, linus, ...others] = demoContracts(today).map(answered);
  if (!ada || !grace || !linus) throw new Error("The demo has lost its first people");
  return [ada, grace, linus, ...others];
}

function answered({ contract, life }: DemoContract, index: number): Contract {
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
    // One contract whose dates were invented by a bulk save and whose fee was read with little confidence, so that the
    // marks have something to stand on.
    defaultedFields: index === 5 ? ["startDate", "endDate"] : [],
    uncertainFields: index === 5 ? ["monthlyFee"] : [],
    version: 3,
    createdAt: `${contract.startDate}T15:00:00.000Z`,
    updatedAt: `${contract.startDate}T15:00:00.000Z`,
  };
}
