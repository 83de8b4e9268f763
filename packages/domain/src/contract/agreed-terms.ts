import { webAddressProblem } from "../text/web-address";
import { fileSize } from "../value/bytes";

/**
 * What a contract's document says of the deal as a whole. These are kept to be read: the monthly fee, the terms and the
 * payouts go by none of them, and no portal shows them.
 */
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

/** A contract without any of them. */
export const NO_AGREED_TERMS = {
  title: null,
  totalVideos: null,
  feeTotal: null,
  feePerVideo: null,
  exclusivity: null,
  originalPdf: null,
  parsedJson: null,
} satisfies Record<AgreedTerm, null>;

/** Those of them that are read from a document. */
export const READ_TERMS = ["title", "totalVideos", "feeTotal", "feePerVideo", "exclusivity"] as const;

export type ReadTerm = (typeof READ_TERMS)[number];

/** The agreed terms as forms, lists and the columns of files call them. */
export const AGREED_TERM_LABELS: Readonly<Record<AgreedTerm, string>> = {
  title: "Title",
  totalVideos: "Total Videos",
  feeTotal: "Total Fee",
  feePerVideo: "Fee per Video",
  exclusivity: "Exclusivity",
  originalPdf: "Original Document",
  parsedJson: "Parsed Data",
};

export const MOST_TITLE_CHARACTERS = 200;
export const MOST_EXCLUSIVITY_CHARACTERS = 2_000;
export const MOST_TOTAL_VIDEOS = 100_000;
export const MOST_PARSED_BYTES = 64 * 1024;
export const MOST_ORIGINAL_CHARACTERS = 2_000;

const VAULT_PATH = "/api/contract-files/";

/** The path of a vault file, as a contract names its original document. */
export const vaultPath = (fileId: number): string => `${VAULT_PATH}${fileId}`;

/** The id of the vault file that a contract names as its original document; null where it names none. */
export function vaultFileOf(original: string | null | undefined): number | null {
  if (!original?.startsWith(VAULT_PATH)) return null;
  const digits = original.slice(VAULT_PATH.length);
  const id = Number(digits);
  return /^[1-9]\d*$/.test(digits) && Number.isSafeInteger(id) ? id : null;
}

/** What is wrong with a text as a contract's original document; null where nothing is. */
export function originalProblem(text: string): string | null {
  if (text.startsWith("/")) return vaultFileOf(text) === null ? NO_ORIGINAL : null;
  return webAddressProblem(text) === null ? null : NO_ORIGINAL;
}

const NO_ORIGINAL = `Enter the path of a vault document, such as ${VAULT_PATH}12, or an address that begins with https://`;

/** What is wrong with a text as parsed data: it is no JSON, or too long; null where nothing is. */
export function parsedJsonProblem(text: string): string | null {
  if (jsonBytes(text) > MOST_PARSED_BYTES) return "Must be at most 64 kB";
  try {
    JSON.parse(text);
    return null;
  } catch {
    return "Enter valid JSON";
  }
}

/** How parsed data is shown where there is no room for it: `3.1 KB of JSON`, and nothing for none. */
export function parsedJsonInWords(text: string | null): string {
  return text ? `${fileSize(jsonBytes(text))} of JSON` : "";
}

const jsonBytes = (text: string): number => new TextEncoder().encode(text).length;
