import type { NewContractInput } from "@crm/domain/contract/contract.schema";

/** The tests' clock is set to 15 June 2026. */
export const ada = {
  fullName: "Ada Lovelace",
  socialHandle: "@ada",
  monthlyFee: "2500.00",
  startDate: "2026-01-10",
  endDate: "2026-12-31",
  notes: "Two reels a week",
  platforms: ["TikTok", "Instagram"],
  videosPerMonth: 4,
} satisfies NewContractInput;

/** Expires in 30 days. */
export const grace = {
  ...ada,
  fullName: "Grace Hopper",
  socialHandle: "@grace",
  monthlyFee: "4000.00",
  endDate: "2026-07-15",
  platforms: ["YouTube"],
  videosPerMonth: 2,
} satisfies NewContractInput;

/** Ended yesterday. */
export const linus = {
  ...ada,
  fullName: "Linus Torvalds",
  socialHandle: "@linus",
  monthlyFee: "1000.00",
  endDate: "2026-06-14",
  platforms: [],
  videosPerMonth: 1,
} satisfies NewContractInput;
