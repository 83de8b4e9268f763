import { z } from "zod";
import type { SettingKey } from "./settings";
import { storableText } from "./storable-text";
import { webAddressSchema } from "./web-address.schema";

const days = z
  .union([z.string().trim(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d{1,5}$/, "Enter a whole number of days, 0 or more"))
  .transform((text) => String(Number(text)));

const address = z.string().trim().length(0).or(webAddressSchema);

/** Body of `PUT /api/settings`: it changes what it names; an empty address takes the link away. */
export const settingChangesSchema = z
  .object({
    archiveAfterDays: days,
    sparkCodeFormUrl: address,
    productsFormUrl: address,
    wireGuideUrl: address,
    postingGuidelines: z.string().overwrite(storableText).trim().max(20_000),
  } satisfies Record<SettingKey, z.ZodType>)
  .partial();

export type SettingChanges = z.output<typeof settingChangesSchema>;
export type SettingChangesInput = z.input<typeof settingChangesSchema>;
