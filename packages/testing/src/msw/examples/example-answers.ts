import type { ContractSummary } from "@crm/domain/contract/contract-list.schema";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import type { ErrorEnvelope } from "@crm/domain/server/error.schema";
import type { NeedsToday } from "@crm/domain/server/needs-today.schema";
import { HttpResponse } from "msw";

export const exampleSummary: ContractSummary = {
  total: 42,
  active: 31,
  startLater: 2,
  expiringSoon: 4,
  monthlyRevenue: "68450.50",
  monthlyVideos: 127,
  contractFiles: 23,
  today: "2026-06-15",
};

export const exampleNeeds: Omit<NeedsToday, "today"> = {
  videosToReview: 3,
  payoutsToDecide: 2,
  termsOwed: 0,
  revenueOverdue: 5,
  contactsDue: 12,
  contractsEnding: 4,
};

export const exampleFile: ContractFile = {
  id: 7,
  contractId: 1,
  contract: { id: 1, fullName: "Ada Okafor", socialHandle: "@ada.makes" },
  fileName: "okafor-agreement.pdf",
  originalName: "okafor-agreement.pdf",
  fileType: "application/pdf",
  fileSize: 184_320,
  sha256: "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
  firstPageId: null,
  duplicates: 0,
  notes: null,
  tags: null,
  uploadedAt: "2026-02-27T15:04:05.000Z",
  uploadDate: "2026-02-27T15:04:05.000Z",
};

/** The fee is certain, the start date uncertain; the end date and the number of videos are missing. */
export const exampleExtraction: Extraction = {
  success: true,
  data: {
    fullName: "Katherine Johnson",
    socialHandle: "@orbit.katherine",
    monthlyFee: "3200.00",
    startDate: "2026-04-03",
    endDate: "",
    notes: "",
    platforms: ["Instagram", "TikTok"],
    videosPerMonth: null,
    title: "",
    totalVideos: null,
    feeTotal: "",
    feePerVideo: "",
    exclusivity: "",
  },
  preview: "CREATOR AGREEMENT\nThis agreement is made between Hidden Figures Studio and Katherine Johnson …",
  error: null,
  fields: {
    fullName: {
      value: "Katherine Johnson",
      confidence: 0.99,
      quote: "between Hidden Figures Studio and Katherine Johnson",
      page: 1,
    },
    socialHandle: { value: "@orbit.katherine", confidence: 0.99, quote: "Instagram: @orbit.katherine", page: 1 },
    monthlyFee: { value: "3200.00", confidence: 0.99, quote: "a monthly fee of $3,200.00", page: 2 },
    startDate: { value: "2026-04-03", confidence: 0.48, quote: "commencing on 04/03/2026", page: 1 },
    platforms: { value: ["Instagram", "TikTok"], confidence: 0.99, quote: "on Instagram and TikTok", page: 2 },
  },
  contractFileId: 31,
};

/** A Word document: fees in euros, a computed end date, notes with their lines. */
export const exampleReading: Extraction = {
  ...exampleExtraction,
  data: {
    ...exampleExtraction.data,
    monthlyFee: "500.00",
    startDate: "2026-04-03",
    endDate: "2027-04-02",
    notes: "thirty days of notice",
    videosPerMonth: 5,
    feePerVideo: "250.00",
  },
  fields: {
    ...exampleExtraction.fields,
    monthlyFee: { value: "500.00", confidence: 0.99, quote: "Fee $500", page: 1, line: 3 },
    startDate: { value: "2026-04-03", confidence: 0.99, quote: "commencing on April 3, 2026", page: 1, line: 1 },
    endDate: {
      value: "2027-04-02",
      confidence: 0.99,
      quote: "twelve (12) months from the Effective Date",
      page: 1,
      line: 1,
    },
    videosPerMonth: { value: 5, confidence: 0.99, quote: "Five reels a month", page: 1, line: 2 },
    notes: {
      value: "thirty days of notice",
      confidence: 0.99,
      quote: "thirty days of notice",
      page: 1,
      parts: [{ topic: "termination", confidence: 0.99, quote: "thirty days of notice", page: 1, line: 1 }],
    },
    currency: { value: "EUR", confidence: 0.99, quote: "EUR", page: 1, line: 3 },
    feePerVideo: { value: "250.00", confidence: 0.99, quote: "EUR 250 for each further video", page: 1, line: 3 },
  },
};

const unsure = <T>(value: T, quote: string, line: number) => ({ value, confidence: 0.5, quote, page: 1, line });

const forBoth = {
  startDate: unsure("2026-05-01", "May 1, 2026", 2),
  endDate: unsure("2026-10-31", "October 31, 2026", 2),
  platforms: unsure(["TikTok"], "TikTok", 2),
};

/** A text that names two creators, each with a fee and a number of videos. */
export const exampleSeveral: Extraction = {
  ...exampleExtraction,
  data: {
    ...exampleExtraction.data,
    fullName: "Ada Lovelace",
    socialHandle: "@ada.codes",
    monthlyFee: "900.00",
    startDate: "2026-05-01",
    endDate: "2026-10-31",
    notes: "",
    platforms: ["TikTok"],
    videosPerMonth: 4,
  },
  fields: {
    fullName: unsure("Ada Lovelace", "Ada Lovelace", 0),
    socialHandle: unsure("@ada.codes", "@ada.codes", 0),
    monthlyFee: unsure("900.00", "$900 per month", 1),
    ...forBoth,
    videosPerMonth: unsure(4, "4 videos per month", 1),
  },
  creators: [
    {
      fullName: unsure("Ada Lovelace", "Ada Lovelace", 0),
      socialHandle: unsure("@ada.codes", "@ada.codes", 0),
      monthlyFee: unsure("900.00", "$900 per month", 1),
      videosPerMonth: unsure(4, "4 videos per month", 1),
      ...forBoth,
    },
    {
      fullName: unsure("Grace Hopper", "Grace Hopper", 0),
      socialHandle: unsure("@gracecodes", "@gracecodes", 0),
      monthlyFee: unsure("1200.00", "$1,200 per month", 1),
      videosPerMonth: unsure(6, "6 videos per month", 1),
      ...forBoth,
    },
  ],
};

export const exampleImport: ImportResult = {
  imported: 3,
  errors: ["Line 5: Monthly Fee: Enter an amount in US dollars, for example $2,500"],
  rows: [
    { line: 2, outcome: "created", id: 40, fullName: "Emmy Noether", socialHandle: "@symmetry.emmy" },
    {
      line: 3,
      outcome: "updated",
      id: 2,
      fullName: "Grace Lindqvist",
      socialHandle: "@grace.lindqvist",
      changes: [{ field: "monthlyFee", from: "1800.00", to: "2000.00" }],
    },
    { line: 4, outcome: "unchanged", id: 1, fullName: "Ada Okafor", socialHandle: "@ada.makes" },
    {
      line: 5,
      outcome: "failed",
      fullName: "Alan Turing",
      socialHandle: "@alan",
      message: "Monthly Fee: Enter an amount in US dollars, for example $2,500",
    },
  ],
  summary: { created: 1, updated: 1, unchanged: 1, skipped: 0, failed: 1 },
  contracts: { imported: 3, existing: 1, skipped: 0 },
  ignoredColumns: ["Manager"],
};

export const exampleCsv =
  "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\r\nAda Okafor,@ada.makes,2025-11-02,2026-11-02,2500.00\r\n";

export function exampleError(text: string, code: string, more: Partial<ErrorEnvelope> = {}): ErrorEnvelope {
  return { error: text, message: text, code, requestId: "2f0c1f6e-8a41-4c0b-9d3b-7f8f2f3c9a10", ...more };
}

const BUSY = "The server is busy. Please try again in a moment.";

/** The answer of an overloaded server. */
export const overloaded = (retryAfterSeconds = 1) =>
  HttpResponse.json(
    { error: BUSY, message: BUSY, code: "overloaded", requestId: "r-503" },
    { status: 503, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
