import { z } from "zod";
import type { SettingKey } from "./settings";
import { storableText } from "./storable-text";
import { webAddressSchema } from "./web-address.schema";

const DAYS_TEXT = "Enter a whole number of days from 0 to 99999";

const days = z
  .union([z.string().trim(), z.number().transform(String)], { error: DAYS_TEXT })
  .pipe(z.string().regex(/^\d{1,5}$/, DAYS_TEXT))
  .transform((text) => String(Number(text)));

/** Body of `PUT /api/settings`: it changes what it names; an empty address takes the link away. */
export const settingChangesSchema = z
  .object({
    archiveAfterDays: days,
    sparkCodeFormUrl: webAddressSchema,
    productsFormUrl: webAddressSchema,
    wireGuideUrl: webAddressSchema,
    postingGuidelines: z.string().overwrite(storableText).trim().max(20_000),
  } satisfies Record<SettingKey, z.ZodType>)
  .partial();

export type SettingChanges = z.output<typeof settingChangesSchema>;
export type SettingChangesInput = z.input<typeof settingChangesSchema>;
