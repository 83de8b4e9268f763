import { webAddressProblem } from "../text/web-address";
import { fileSize } from "../value/bytes";

/** Facts from the document about the whole deal. They are only displayed: no fee, term or payout uses them, and portals hide them. */
export const AGREED_TERMS = [
  "title",
  "totalVideos",
  "feeTotal",
  "feePerVideo",
  "exclusivity",
  "originalPdf",
  "parsedJson",
] as const;

export type AgreedTerm = (typeof AGREED_TERMS)[number];

export const NO_AGREED_TERMS = {
  title: null,
  totalVideos: null,
  feeTotal: null,
  feePerVideo: null,
  exclusivity: null,
  originalPdf: null,
  parsedJson: null,
} satisfies Record<AgreedTerm, null>;

export const READ_TERMS = ["title", "totalVideos", "feeTotal", "feePerVideo", "exclusivity"] as const;

export type ReadTerm = (typeof READ_TERMS)[number];

export const AGREED_TERM_LABELS: Readonly<Record<AgreedTerm, string>> = {
  title: "Title",
  totalVideos: "Total Videos",
  feeTotal: "Total Fee",
  feePerVideo: "Fee per Video",
  exclusivity: "Exclusivity",
  originalPdf: "Original Document",
  parsedJson: "Parsed Data",
};

export const MAX_TITLE_CHARACTERS = 200;
export const MAX_EXCLUSIVITY_CHARACTERS = 2_000;
export const MAX_TOTAL_VIDEOS = 100_000;
export const MAX_PARSED_BYTES = 64 * 1024;
export const MAX_ORIGINAL_CHARACTERS = 2_000;

const VAULT_PATH = "/api/contract-files/";

export const vaultPath = (fileId: number): string => `${VAULT_PATH}${fileId}`;

export function vaultFileOf(original: string | null | undefined): number | null {
  if (!original?.startsWith(VAULT_PATH)) return null;
  const digits = original.slice(VAULT_PATH.length);
  const id = Number(digits);
  return /^[1-9]\d*$/.test(digits) && Number.isSafeInteger(id) ? id : null;
}

export function originalProblem(text: string): string | null {
  if (text.startsWith("/")) return vaultFileOf(text) === null ? NO_ORIGINAL : null;
  return webAddressProblem(text) === null ? null : NO_ORIGINAL;
}

const NO_ORIGINAL = `Enter the path of a vault document, such as ${VAULT_PATH}12, or an address that begins with https://`;

export function parsedJsonProblem(text: string): string | null {
  if (jsonBytes(text) > MAX_PARSED_BYTES) return "Must be at most 64 kB";
  try {
    JSON.parse(text);
    return null;
  } catch {
    return "Enter valid JSON";
  }
}

export function parsedJsonInWords(text: string | null): string {
  return text ? `${fileSize(jsonBytes(text))} of JSON` : "";
}

const jsonBytes = (text: string): number => new TextEncoder().encode(text).length;
