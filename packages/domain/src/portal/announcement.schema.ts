import { z } from "zod";
import { storableText } from "../text/storable-text";
import { tooLongText } from "../text/text-length";
import { isBlank, nameText } from "../text/visible-text";
import { dateProblem, isCalendarDate, isInstant } from "../value/calendar";
import { contractIdFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import {
  ANNOUNCEMENT_INCOMPLETE,
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_PRIORITIES,
  ANNOUNCEMENT_SORTS,
  ANNOUNCEMENT_STATUSES,
  ANNOUNCEMENT_TITLE_MAX,
  ANNOUNCEMENT_TYPES,
  activeText,
  announcementWord,
  isActiveIn,
} from "./announcement";

/** `isActive` is a text in answers and in the database, and a boolean in code. */
export const activeCodec = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: isActiveIn,
  encode: activeText,
});

export const announcementSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    message: z.string(),
    type: z.enum(ANNOUNCEMENT_TYPES),
    priority: z.enum(ANNOUNCEMENT_PRIORITIES),
    /** Null means all creators. */
    contractId: z.number().int().nullable(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }).nullable(),
    isActive: activeCodec,
    expiresAt: z.string().nullable(),
    expiresOn: z.string().nullable(),
    isExpired: z.boolean(),
    createdAt: z.string(),
    version: z.number().int(),
  })
  .meta({ id: "Announcement" });

/** An announcement as JSON and as a database row: `isActive` is a string. */
export const wireAnnouncementSchema = announcementSchema.extend({ isActive: z.enum(["true", "false"]) });

const required = (max: number, clean: (text: string) => string) =>
  z
    .string({ error: ANNOUNCEMENT_INCOMPLETE })
    .overwrite(clean)
    .trim()
    .refine((text) => !isBlank(text), ANNOUNCEMENT_INCOMPLETE)
    .max(max, tooLongText(max));

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.string().transform(announcementWord).pipe(z.enum(words));

const expiry = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (text === "" || isInstant(text)) return;
    const problem = dateProblem(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .refine(
    (text) => !(isCalendarDate(text) || isInstant(text)) || (text >= "1900" && text < "3000"),
    "Enter a year between 1900 and 2999",
  )
  .transform((text) => (text === "" ? null : text))
  .nullable();

const ONE_EACH = "Send one announcement for each contract, with its contractId";

const fields = {
  title: required(ANNOUNCEMENT_TITLE_MAX, nameText),
  message: required(ANNOUNCEMENT_MESSAGE_MAX, storableText),
  type: oneOf(ANNOUNCEMENT_TYPES),
  priority: oneOf(ANNOUNCEMENT_PRIORITIES),
  contractId: z
    .number({ error: "Choose a contract, or null for all creators" })
    .int("Choose a contract, or null for all creators")
    .positive("Choose a contract, or null for all creators")
    .nullable(),
  isActive: z.union([z.boolean(), activeCodec]),
  /** An instant, or a day until its end in the business's time zone; an instant at midnight UTC means that day. */
  expiresAt: expiry,
  /** Rejected, because a message to several contracts would otherwise be shown to all creators. */
  contractIds: z.never(ONE_EACH).optional(),
};

export const newAnnouncementSchema = z
  .object({
    ...fields,
    type: fields.type.default("info"),
    priority: fields.priority.default("medium"),
    contractId: fields.contractId.default(null),
    isActive: fields.isActive.default(true),
    expiresAt: fields.expiresAt.default(null),
  })
  .meta({ id: "NewAnnouncement" });

export const announcementChangesSchema = z.object(fields).partial().meta({ id: "AnnouncementChanges" });

export const announcementListQuerySchema = z.object({
  search: listSearch,
  type: optionalFilter(z.enum(ANNOUNCEMENT_TYPES)),
  priority: optionalFilter(z.enum(ANNOUNCEMENT_PRIORITIES)),
  status: optionalFilter(z.enum(ANNOUNCEMENT_STATUSES)),
  contractId: contractIdFilter,
  sort: z.enum(ANNOUNCEMENT_SORTS).default("recent"),
  ...listPlace,
});

export const announcementSummarySchema = z
  .object({
    total: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    expired: z.number().int(),
    today: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: "AnnouncementSummary" });

export type WireAnnouncement = z.input<typeof announcementSchema>;
export type Announcement = z.output<typeof announcementSchema>;
export type NewAnnouncement = z.output<typeof newAnnouncementSchema>;
export type NewAnnouncementInput = z.input<typeof newAnnouncementSchema>;
export type AnnouncementChanges = z.output<typeof announcementChangesSchema>;
export type AnnouncementChangesInput = z.input<typeof announcementChangesSchema>;
export type AnnouncementListQuery = z.output<typeof announcementListQuerySchema>;
export type AnnouncementSummary = z.infer<typeof announcementSummarySchema>;
