import type { Demands } from "./check-floors";

/** What the extractor reaches on each open split, less a little; `bun run verify eval` fails below it. */
export const FLOORS: Record<"seen" | "calibrate", Demands> = {
  seen: {
    text: {
      fullName: 0.82,
      socialHandle: 0.9,
      monthlyFee: 0.9,
      "startDate, literal": 0.93,
      "endDate, literal": 0.93,
      "endDate, computed": 0.85,
      platforms: 0.84,
      videosPerMonth: 0.69,
    },
    // Eight documents, so that one more mistake is an eighth.
    pictures: {
      fullName: 0.7,
      socialHandle: 0.85,
      monthlyFee: 0.85,
      "startDate, literal": 0.85,
      "endDate, literal": 0.7,
      platforms: 0.75,
      videosPerMonth: 0.75,
    },
    invented: 0.25,
  },
  calibrate: {
    text: {
      fullName: 0.71,
      socialHandle: 0.88,
      monthlyFee: 0.72,
      "startDate, literal": 0.79,
      "endDate, literal": 0.81,
      platforms: 0.71,
      videosPerMonth: 0.61,
    },
    pictures: {},
    invented: 0.5,
  },
};
