import { parsedJsonInWords, vaultFileOf } from "@crm/domain/contract/agreed-terms";
import { normaliseHandle } from "@crm/domain/text/handle";
import { formatDate, isCalendarDate } from "@crm/domain/value/calendar";
import { formatUsd, parseMoney, toDecimal } from "@crm/domain/value/money";
import { CONTRACT_FIELDS, type ContractField, type ContractFormValues, FIELD_LABELS } from "./contract-form-values";

export interface Difference {
  field: ContractField;
  label: string;
  from: string;
  to: string;
}

/** The name of a person of the team. */
export type NameOf = (personId: number) => string;

/** Compares meanings: `$2,500` and `2500.00` are the same fee. */
export function differences(from: ContractFormValues, to: ContractFormValues, nameOf: NameOf): Difference[] {
  return CONTRACT_FIELDS.flatMap((field) => {
    const [before, after] = [readable(field, from, nameOf), readable(field, to, nameOf)];
    // Compares the JSON itself, because different data may show the same size.
    const isSame = field === "parsedJson" ? from.parsedJson === to.parsedJson : before === after;
    return isSame ? [] : [{ field, label: FIELD_LABELS[field], from: before, to: after }];
  });
}

function readable(field: ContractField, values: ContractFormValues, nameOf: NameOf): string {
  if (field === "parsedJson") return parsedJsonInWords(values.parsedJson);
  return field === "platforms" ? values.platforms.join(", ") : readableValue(field, values[field], nameOf);
}

/** Fees in dollars, days as `Jan 5, 2025`, people by name. */
export function readableValue(field: string, value: string, nameOf?: NameOf): string {
  const text = value.trim();
  if (field === "adminOwnerId" && nameOf) return text === "" ? "" : nameOf(Number(text));
  if (field === "socialHandle") return normaliseHandle(text);
  if (field === "videosPerMonth") return text === "" ? "0" : text;
  if (field === "startDate" || field === "endDate") return isCalendarDate(text) ? formatDate(text) : text;
  if (field === "originalPdf") return vaultFileOf(text) === null ? text : `Vault document ${vaultFileOf(text)}`;
  if (field !== "monthlyFee" && field !== "feeTotal" && field !== "feePerVideo") return text;
  const cents = parseMoney(text);
  return cents === null ? text : formatUsd(toDecimal(cents));
}
