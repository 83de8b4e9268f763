import { type FieldErrors, firstErrors } from "@crm/api-client";
import type { Settings } from "@crm/domain/server/settings";
import { settingChangesSchema } from "@crm/domain/server/settings.schema";

const LETTERHEAD = ["businessName", "businessAddress", "businessEmail", "businessTaxNumber", "invoiceNote"] as const;

export type Letterhead = Record<(typeof LETTERHEAD)[number], string>;

export const letterheadOf = ({
  businessName,
  businessAddress,
  businessEmail,
  businessTaxNumber,
  invoiceNote,
}: Settings): Letterhead => ({ businessName, businessAddress, businessEmail, businessTaxNumber, invoiceNote });

export function letterheadErrors(values: Letterhead): FieldErrors {
  return firstErrors(settingChangesSchema.safeParse(values).error?.issues ?? []);
}
