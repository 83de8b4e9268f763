import type { Demands } from "./check-floors";

/**
 * What the extractor reaches on the generated documents and on the written ones of each open split, less a little; `bun run
 * verify eval` fails below it.
 */
export const FLOORS: Record<"generated" | "seen" | "calibrate", Demands> = {
  generated: {
    text: {
      fullName: 0.98,
      socialHandle: 0.98,
      monthlyFee: 0.98,
      "startDate, literal": 0.98,
      "endDate, literal": 0.98,
      "endDate, computed": 0.96,
      platforms: 0.98,
      videosPerMonth: 0.97,
    },
    // Eight documents, so that one more mistake is an eighth.
    pictures: {
      fullName: 0.85,
      socialHandle: 0.85,
      monthlyFee: 0.85,
      "startDate, literal": 0.85,
      "endDate, literal": 0.7,
      platforms: 0.85,
      videosPerMonth: 0.85,
    },
    invented: 0.01,
    wrongButSure: 0.005,
  },
  seen: {
    text: {
      fullName: 0.96,
      socialHandle: 0.97,
      monthlyFee: 0.96,
      "startDate, literal": 0.96,
      "endDate, literal": 0.95,
      "endDate, computed": 0.88,
      platforms: 0.97,
      videosPerMonth: 0.95,
    },
    pictures: {},
    invented: 0.2,
    wrongButSure: 0.005,
  },
  calibrate: {
    text: {
      fullName: 0.85,
      socialHandle: 0.96,
      monthlyFee: 0.82,
      "startDate, literal": 0.9,
      "endDate, literal": 0.83,
      "endDate, computed": 0.64,
      platforms: 0.81,
      videosPerMonth: 0.81,
    },
    pictures: {},
    // Seven documents have no first day, so that one more is a seventh.
    invented: 0.6,
    wrongButSure: 0.015,
  },
};
