import type { Contract, ContractChangesInput, NewContractInput } from "@crm/domain/contract/contract.schema";
import { DETAIL_LABELS } from "@crm/domain/document/expected-details";
import type { ExtractedData, Extraction } from "@crm/domain/document/extraction.schema";
import { formatUsd } from "@crm/domain/value/money";

/** A contract as its form holds it: every value as typed. */
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
}

export type ContractField = keyof ContractFormValues;

export const FIELD_LABELS: Record<ContractField, string> = {
  ...DETAIL_LABELS,
  platform: "Platform",
  notes: "Notes",
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
};

/** The form of a stored contract. */
export function formOfContract(contract: Contract): ContractFormValues {
  return {
    fullName: contract.fullName,
    socialHandle: contract.socialHandle,
    monthlyFee: formatUsd(contract.monthlyFee),
    startDate: contract.startDate,
    endDate: contract.endDate,
    notes: contract.notes ?? "",
    platform: contract.platform ?? "",
    platforms: contract.platforms,
    videosPerMonth: String(contract.videosPerMonth),
  };
}

/** The form of what was read from a document; what was not found stays empty. */
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
  };
}

/** Body of `POST /api/contracts`, with the vault file that the values were read from. */
export function newContractOf(
  { platform: _, ...values }: ContractFormValues,
  document: Extraction | undefined,
): NewContractInput {
  return { ...values, ...(document && fileOf(document)) };
}

/** The vault file for a contract; of a document with several creators each contract gets a copy, but the first to be saved. */
export function fileOf({ contractFileId, creators }: Extraction): { contractFileId: number; copyFile?: boolean } {
  return { contractFileId, ...(creators && { copyFile: true }) };
}

/** Body of `PUT /api/contracts/{id}` for the edit form, which shows every field. */
export function changesOf(values: ContractFormValues): ContractChangesInput {
  return { ...values, platform: values.platform === "" ? null : values.platform };
}

/** Body of `PUT` for a contract that stands already: what was left empty is not sent, and so stays. */
export function givenChangesOf({ platform: _, notes, platforms, videosPerMonth, ...values }: ContractFormValues) {
  const changes: ContractChangesInput = { ...values };
  if (notes !== "") changes.notes = notes;
  if (platforms.length > 0) changes.platforms = platforms;
  if (videosPerMonth !== "") changes.videosPerMonth = videosPerMonth;
  return changes;
}

/** What a stored contract will say after `givenChangesOf` the values. */
export function formAfterChanges(contract: Contract, values: ContractFormValues): ContractFormValues {
  const stored = formOfContract(contract);
  return {
    ...values,
    platform: stored.platform,
    notes: values.notes || stored.notes,
    platforms: values.platforms.length > 0 ? values.platforms : stored.platforms,
    videosPerMonth: values.videosPerMonth || stored.videosPerMonth,
  };
}
