import type { Demands } from "./check-floors";

/**
 * What the extractor reaches on the generated documents and on the written ones of each open split, less a little; `bun run
 * verify eval` fails below it.
 */
export const FLOORS: Record<"generated" | "seen" | "calibrate", Demands> = {
  generated: {
    text: {
      fullName: 0.95,
      socialHandle: 0.98,
      monthlyFee: 0.96,
      "startDate, literal": 0.98,
      "endDate, literal": 0.94,
      "endDate, computed": 0.94,
      platforms: 0.98,
      videosPerMonth: 0.98,
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
    invented: 0.01,
    wrongButSure: 0.1,
  },
  seen: {
    text: {
      fullName: 0.7,
      socialHandle: 0.83,
      monthlyFee: 0.85,
      "startDate, literal": 0.9,
      "endDate, literal": 0.88,
      platforms: 0.74,
      videosPerMonth: 0.5,
    },
    pictures: {},
    invented: 0.25,
    wrongButSure: 0.1,
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
    wrongButSure: 0.1,
  },
};
