import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";

export const EXAMPLE_OPERATION = "0b9f1c52-6f0e-4c57-9a34-6f2b8a1d4e77";

export const exampleTimeline: TimelineEntry[] = [
  {
    id: 40,
    at: "2026-03-02T15:40:00.000Z",
    actor: "user:1",
    actorName: "Owner",
    action: "contract.updated",
    entity: "contract",
    before: { uncertainFields: ["endDate"], version: 2 },
    after: { uncertainFields: [], version: 3 },
  },
  {
    id: 31,
    at: "2026-03-01T18:05:00.000Z",
    actor: "embed:desk.example/maria",
    actorName: null,
    action: "contract.updated",
    entity: "contract",
    before: { monthlyFee: "2250.00", version: 1 },
    after: { monthlyFee: "2500.00", version: 2 },
  },
  {
    id: 22,
    at: "2026-02-27T15:04:05.000Z",
    actor: "system:payout-sync",
    actorName: null,
    action: "contract-file.uploaded",
    entity: "contract-file",
    after: { contractId: 1, fileName: "okafor-agreement.pdf" },
    fileName: "okafor-agreement.pdf",
  },
  {
    id: 20,
    at: "2026-02-27T15:00:00.000Z",
    actor: "user:1",
    actorName: "Owner",
    action: "contracts.imported",
    entity: "contract",
    before: { fullName: "Ada Okafor", notes: "", monthlyFee: "2000.00", version: 1 },
    after: { fullName: "Ada Okafor", notes: "Two reels a week", monthlyFee: "2250.00", version: 2 },
    operation: { id: EXAMPLE_OPERATION, contracts: 120, isUndone: false },
  },
  {
    id: 3,
    at: "2025-11-02T15:00:00.000Z",
    actor: "token:5a0c1d3e-7b1f-4a52-9c58-0d6c8c0f7e11",
    actorName: "nightly sheet",
    action: "contract.created",
    entity: "contract",
    after: { fullName: "Ada Okafor", version: 1 },
  },
];
