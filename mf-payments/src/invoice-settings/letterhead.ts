import { type FieldErrors, firstErrors } from "@crm/api-client";
import type { Settings } from "@crm/domain/server/settings";
import { settingChangesSchema } from "@crm/domain/server/settings.schema";

const LETTERHEAD = ["businessName", "businessAddress", "businessEmail", "businessTaxNumber", "invoiceNote"] as const;

/** The letterhead as its form holds it: every value as typed. */
export type Letterhead = Record<(typeof LETTERHEAD)[number], string>;

/** The settings that are the letterhead's. */
export const letterheadOf = ({
  businessName,
  businessAddress,
  businessEmail,
  businessTaxNumber,
  invoiceNote,
}: Settings): Letterhead => ({ businessName, businessAddress, businessEmail, businessTaxNumber, invoiceNote });

/** What is wrong with the typed values, by field. */
export function letterheadErrors(values: Letterhead): FieldErrors {
  return firstErrors(settingChangesSchema.safeParse(values).error?.issues ?? []);
}
