import { z } from "zod";
import { normaliseHandle } from "../text/handle";
import { storableText } from "../text/storable-text";
import { tooLongText } from "../text/text-length";
import { nameText } from "../text/visible-text";
import { isCalendarDate } from "../value/calendar";
import { daySchema } from "../value/day.schema";
import { amountSchema } from "../value/money.schema";
import { READ_TERMS } from "./agreed-terms";
import { agreedTermFields } from "./agreed-terms.schema";
import { CONTRACT_LIFE_STATUSES } from "./contract-status";
import { MAX_PLATFORMS, spelledPlatform, spelledPlatforms } from "./platform";

/** Fields for which a bulk save may set defaults. */
export const DEFAULTABLE_FIELDS = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "videosPerMonth",
] as const;

/** Fields that can be read from a document. */
export const READ_FIELDS = [...DEFAULTABLE_FIELDS, "notes", "platforms", ...READ_TERMS] as const;

export const END_BEFORE_START = "End date must be after start date";

const required = (message: string, max: number) =>
  z.string({ error: message }).overwrite(nameText).trim().min(1, message).max(max, tooLongText(max));

const optionalText = (max: number) => z.string().overwrite(storableText).max(max, tooLongText(max));

const handleField = required("Social handle is required", 100)
  .transform(normaliseHandle)
  .refine((handle) => handle !== "", "Social handle is required");

const feeField = z
  .union([z.string(), z.number()], { error: "Monthly fee is required" })
  .transform(String)
  .pipe(z.string().trim().min(1, "Monthly fee is required"))
  .pipe(amountSchema);

const videosField = z
  .union([z.number(), z.string().trim(), z.null()])
  .transform((value) => (value === "" || value === null ? 0 : Number(value)))
  .pipe(
    z
      .number({ error: "Enter a whole number" })
      .min(0, "Must be 0 or more")
      .max(10_000, "Must be at most 10000")
      .int("Enter a whole number"),
  );

const platformsField = z.array(optionalText(50).trim().min(1)).max(MAX_PLATFORMS).transform(spelledPlatforms);

const platformField = optionalText(50).trim().transform(spelledPlatform);

/** The message for anyone but an active person of the team. */
export const NOT_OF_TEAM = "Choose an active person of the team";

const ownerField = z.int(NOT_OF_TEAM).positive(NOT_OF_TEAM).nullable();

const fieldNames = z
  .array(z.enum(READ_FIELDS))
  .max(100)
  .transform((names) => [...new Set(names)]);

const optionalTerms = z.object(agreedTermFields).partial().shape;

const contractFields = {
  fullName: required("Full name is required", 200),
  socialHandle: handleField,
  monthlyFee: feeField,
  startDate: daySchema("Start date is required"),
  endDate: daySchema("End date is required"),
  notes: optionalText(20_000)
    .nullish()
    .transform((text) => text ?? ""),
};

/** `monthlyFee` is a decimal string. With `copyFile` the contract gets a copy of a file that belongs to another contract. */
export const newContractSchema = z
  .object({
    ...contractFields,
    platform: platformField.nullish(),
    platforms: platformsField.default([]),
    videosPerMonth: videosField.default(0),
    adminOwnerId: ownerField.optional(),
    ...optionalTerms,
    uncertainFields: fieldNames.optional(),
    contractFileId: z.number().int().positive().nullish(),
    copyFile: z.boolean().optional(),
  })
  .superRefine(endAfterStart)
  .meta({ id: "NewContract" });

/** `checkedFields` are no longer marked as defaulted or uncertain; `uncertainFields` become marked, because no user checked them. */
export const contractChangesSchema = z
  .object({
    ...contractFields,
    notes: optionalText(20_000)
      .nullable()
      .transform((text) => text ?? ""),
    platform: platformField.nullable(),
    platforms: platformsField,
    videosPerMonth: videosField,
    adminOwnerId: ownerField,
    ...agreedTermFields,
    checkedFields: fieldNames,
    uncertainFields: fieldNames,
    contractFileId: z.number().int().positive().nullable(),
    copyFile: z.boolean(),
  })
  .partial()
  .superRefine(endAfterStart)
  .meta({ id: "ContractChanges" });

export const contractLifeStatusSchema = z
  .object({ status: z.enum(CONTRACT_LIFE_STATUSES) })
  .meta({ id: "ContractLifeStatusChange" });

export const contractSchema = z
  .object({
    id: z.number().int(),
    fullName: z.string(),
    socialHandle: z.string(),
    monthlyFee: z
      .string()
      .nullable()
      .meta({ description: "Null, like the terms and notes, for callers who may not read amounts." }),
    startDate: z.string(),
    endDate: z.string(),
    notes: z.string().nullable(),
    platform: z.string().nullable(),
    platforms: z.array(z.string()),
    videosPerMonth: z.number().int(),
    creatorId: z.number().int().nullable(),
    adminOwnerId: z
      .number()
      .int()
      .nullable()
      .meta({ description: "The person of the team who is responsible for the creator." }),
    title: z.string().nullable(),
    originalPdf: z.string().nullable(),
    parsedJson: z.string().nullable(),
    termStart: z.string().nullable(),
    termEnd: z.string().nullable(),
    totalVideos: z.number().int().nullable(),
    feeTotal: z.string().nullable(),
    feePerVideo: z.string().nullable(),
    exclusivity: z.string().nullable(),
    status: z.enum(CONTRACT_LIFE_STATUSES),
    defaultedFields: z.array(z.enum(DEFAULTABLE_FIELDS)),
    uncertainFields: z.array(z.enum(READ_FIELDS)),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Contract" });

/** A contract with its amounts. */
export const storedContractSchema = contractSchema.extend({ monthlyFee: z.string() });

export function endsAfterStart(startDate: string, endDate: string): boolean {
  return endDate > startDate;
}

function endAfterStart(
  dates: { startDate?: string | undefined; endDate?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { startDate, endDate } = dates;
  if (!startDate || !endDate || !isCalendarDate(startDate) || !isCalendarDate(endDate)) return;
  if (endsAfterStart(startDate, endDate)) return;
  context.addIssue({ code: "custom", path: ["endDate"], message: END_BEFORE_START });
}

/** The fields that bulk operations and exports use; the fee is a decimal string. */
export const contractFactsSchema = contractSchema
  .pick({
    fullName: true,
    socialHandle: true,
    monthlyFee: true,
    startDate: true,
    endDate: true,
    platforms: true,
    videosPerMonth: true,
    title: true,
    originalPdf: true,
    parsedJson: true,
    totalVideos: true,
    feeTotal: true,
    feePerVideo: true,
    exclusivity: true,
  })
  .extend({ monthlyFee: z.string(), notes: z.string() });

export type NewContract = z.output<typeof newContractSchema>;
export type NewContractInput = z.input<typeof newContractSchema>;
export type ContractChanges = z.output<typeof contractChangesSchema>;
export type ContractChangesInput = z.input<typeof contractChangesSchema>;
export type Contract = z.infer<typeof contractSchema>;

export type StoredContract = z.infer<typeof storedContractSchema>;
