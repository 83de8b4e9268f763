import {
  AGREED_TERM_LABELS,
  AGREED_TERMS,
  parsedJsonProblem,
  type ReadTerm,
  vaultPath,
} from "@crm/domain/contract/agreed-terms";
import type { Contract, ContractChangesInput, NewContractInput } from "@crm/domain/contract/contract.schema";
import { DETAIL_LABELS } from "@crm/domain/document/expected-details";
import type { ExtractedData, Extraction } from "@crm/domain/document/extraction.schema";
import { formatUsd } from "@crm/domain/value/money";
import { RESPONSIBLE } from "@crm/domain/words/contract";

export interface ContractFormValues {
  fullName: string;
  socialHandle: string;
  monthlyFee: string;
  startDate: string;
  endDate: string;
  notes: string;
  platform: string;
  platforms: string[];
  videosPerMonth: string;
  /** An id, or empty. */
  adminOwnerId: string;
  title: string;
  totalVideos: string;
  feeTotal: string;
  feePerVideo: string;
  exclusivity: string;
  originalPdf: string;
  parsedJson: string;
}

export type ContractField = keyof ContractFormValues;

export const FIELD_LABELS: Record<ContractField, string> = {
  ...DETAIL_LABELS,
  platform: "Platform",
  notes: "Notes",
  adminOwnerId: RESPONSIBLE,
  ...AGREED_TERM_LABELS,
};

export const CONTRACT_FIELDS: readonly ContractField[] = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "platform",
  "platforms",
  "videosPerMonth",
  "notes",
  "adminOwnerId",
  ...AGREED_TERMS,
];

export const emptyForm: ContractFormValues = {
  fullName: "",
  socialHandle: "",
  monthlyFee: "",
  startDate: "",
  endDate: "",
  notes: "",
  platform: "",
  platforms: [],
  videosPerMonth: "",
  adminOwnerId: "",
  title: "",
  totalVideos: "",
  feeTotal: "",
  feePerVideo: "",
  exclusivity: "",
  originalPdf: "",
  parsedJson: "",
};

export function formOfContract(contract: Contract): ContractFormValues {
  return {
    fullName: contract.fullName,
    socialHandle: contract.socialHandle,
    monthlyFee: contract.monthlyFee === null ? "" : formatUsd(contract.monthlyFee),
    startDate: contract.startDate,
    endDate: contract.endDate,
    notes: contract.notes ?? "",
    platform: contract.platform ?? "",
    platforms: contract.platforms,
    videosPerMonth: String(contract.videosPerMonth),
    adminOwnerId: String(contract.adminOwnerId ?? ""),
    ...termsOf(contract),
    originalPdf: contract.originalPdf ?? "",
    parsedJson: contract.parsedJson ?? "",
  };
}

export function formOfReading(data: ExtractedData): ContractFormValues {
  return {
    ...emptyForm,
    fullName: data.fullName,
    socialHandle: data.socialHandle,
    monthlyFee: data.monthlyFee === "" ? "" : formatUsd(data.monthlyFee),
    startDate: data.startDate,
    endDate: data.endDate,
    notes: data.notes,
    platforms: data.platforms,
    videosPerMonth: data.videosPerMonth === null ? "" : String(data.videosPerMonth),
    ...termsOf(data),
  };
}

type ReadTerms = { [Term in ReadTerm]?: string | number | null };

// Optional, because a server of the previous version does not read these terms.
function termsOf({ title, totalVideos, feeTotal, feePerVideo, exclusivity }: ReadTerms) {
  const fee = (amount: ReadTerms["feeTotal"]) => (amount ? formatUsd(String(amount)) : "");
  return {
    title: String(title ?? ""),
    totalVideos: String(totalVideos ?? ""),
    feeTotal: fee(feeTotal),
    feePerVideo: fee(feePerVideo),
    exclusivity: String(exclusivity ?? ""),
  };
}

/** Body of `POST /api/contracts`. */
export function newContractOf(
  { platform: _, adminOwnerId, ...given }: ContractFormValues,
  document: Extraction | undefined,
): NewContractInput {
  const values = { ...given, ...ownerOf(adminOwnerId) };
  if (!document) return values;
  const originalPdf = vaultPath(document.contractFileId);
  return { ...values, ...fileOf(document), originalPdf, parsedJson: parsedJsonOf(document) };
}

/** Fields for an existing contract; an upload that duplicates a stored file does not become its original. */
export function sourceOf(document: Extraction): Pick<ContractFormValues, "originalPdf" | "parsedJson"> {
  const { contractFileId, duplicateOf = contractFileId } = document;
  return {
    originalPdf: duplicateOf === contractFileId ? vaultPath(contractFileId) : "",
    parsedJson: parsedJsonOf(document),
  };
}

/** The reading as JSON without positions; empty if it is too long. */
function parsedJsonOf({ data, fields }: Extraction): string {
  const places = new Set(["box", "boxes", "line"]);
  const json = JSON.stringify({ data, fields }, (key, value) => (places.has(key) ? undefined : value));
  return parsedJsonProblem(json) === null ? json : "";
}

/** `copyFile` lets the contracts of several creators share one file: all but the first saved get a copy. */
export function fileOf({ contractFileId, creators }: Extraction): { contractFileId: number; copyFile?: boolean } {
  return { contractFileId, ...(creators && { copyFile: true }) };
}

/** Body of `PUT /api/contracts/:id` for the edit form, which shows every field. */
export function changesOf({ adminOwnerId, ...values }: ContractFormValues): ContractChangesInput {
  return {
    ...values,
    platform: values.platform === "" ? null : values.platform,
    adminOwnerId: null,
    ...ownerOf(adminOwnerId),
  };
}

const ownerOf = (adminOwnerId: string) => (adminOwnerId === "" ? {} : { adminOwnerId: Number(adminOwnerId) });

/** Leaves out empty optional values, so that an existing contract keeps its own. */
export function givenChangesOf({
  platform: _,
  platforms,
  adminOwnerId,
  ...values
}: ContractFormValues): ContractChangesInput {
  const given = Object.entries(values).filter(([field, text]) => text !== "" || !isLeftOpen(field));
  return { ...Object.fromEntries(given), ...ownerOf(adminOwnerId), ...(platforms.length > 0 ? { platforms } : {}) };
}

const LEFT_OPEN = [
  "notes",
  "videosPerMonth",
  "adminOwnerId",
  ...AGREED_TERMS,
] as const satisfies readonly ContractField[];

const isLeftOpen = (field: string): boolean => LEFT_OPEN.some((open) => open === field);

export function formAfterChanges(contract: Contract, values: ContractFormValues): ContractFormValues {
  const stored = formOfContract(contract);
  return {
    ...values,
    platform: stored.platform,
    platforms: values.platforms.length > 0 ? values.platforms : stored.platforms,
    ...Object.fromEntries(LEFT_OPEN.map((field) => [field, values[field] || stored[field]])),
  };
}
