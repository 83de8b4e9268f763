import { z } from "zod";
import { ROLES_BELOW_OWNER } from "../access/permissions";
import { storableText } from "../text/storable-text";
import { webAddressSchema } from "../text/web-address.schema";
import type { SettingKey } from "./settings";

const DAYS_TEXT = "Enter a whole number of days from 0 to 99999";

const EMAIL_TEXT = "Enter an email address, for example billing@example.com";

const ROLE_TEXT = `Choose ${ROLES_BELOW_OWNER.join(", ")}, or no role`;

const days = z
  .union([z.string().trim(), z.number().transform(String)], { error: DAYS_TEXT })
  .pipe(z.string().regex(/^\d{1,5}$/, DAYS_TEXT))
  .transform((text) => String(Number(text)));

const text = (max: number) => z.string().overwrite(storableText).trim().max(max, `Enter at most ${max} characters`);

const address = text(500).refine((lines) => lines.split("\n").length <= 8, "Enter at most 8 lines");

export const settingChangesSchema = z
  .object({
    archiveAfterDays: days,
    sparkCodeFormUrl: webAddressSchema,
    productsFormUrl: webAddressSchema,
    wireGuideUrl: webAddressSchema,
    postingGuidelines: z.string().overwrite(storableText).trim().max(20_000, "Enter at most 20,000 characters"),
    businessName: text(200),
    businessAddress: address,
    businessEmail: text(254).pipe(z.literal("").or(z.email(EMAIL_TEXT))),
    businessTaxNumber: text(100),
    invoiceNote: text(2_000),
    ticketRole: z.string().pipe(z.enum(["", ...ROLES_BELOW_OWNER], ROLE_TEXT)),
  } satisfies Record<SettingKey, z.ZodType>)
  .partial()
  .meta({ id: "SettingChanges" });

/** Answer of `GET` and `PUT /api/settings`: every setting with its value or default. */
export const settingsSchema = z
  .object({
    archiveAfterDays: z.string(),
    sparkCodeFormUrl: z.string(),
    productsFormUrl: z.string(),
    wireGuideUrl: z.string(),
    postingGuidelines: z.string(),
    businessName: z.string(),
    businessAddress: z.string(),
    businessEmail: z.string(),
    businessTaxNumber: z.string(),
    invoiceNote: z.string(),
    ticketRole: z.string(),
  } satisfies Record<SettingKey, z.ZodType>)
  .meta({ id: "Settings" });

export type SettingChanges = z.output<typeof settingChangesSchema>;
export type SettingChangesInput = z.input<typeof settingChangesSchema>;
