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

/** `isActive`: a text on the wire and in the table, a boolean in code (behaviour §8). */
export const activeCodec = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: isActiveIn,
  encode: activeText,
});

/** An announcement as the wire carries it; parsed, its `isActive` is a boolean. */
export const announcementSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    message: z.string(),
    type: z.enum(ANNOUNCEMENT_TYPES),
    priority: z.enum(ANNOUNCEMENT_PRIORITIES),
    /** Null is for all creators. */
    contractId: z.number().int().nullable(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }).nullable(),
    isActive: activeCodec,
    /** The last instant at which it is shown. */
    expiresAt: z.string().nullable(),
    /** The business's day of `expiresAt`. */
    expiresOn: z.string().nullable(),
    isExpired: z.boolean(),
    createdAt: z.string(),
    /** Rises by one at each change, for `If-Match`. */
    version: z.number().int(),
  })
  .meta({ id: "Announcement" });

/** An announcement on the wire, as a row of a query has it. */
export const wireAnnouncementSchema = announcementSchema.extend({ isActive: z.enum(["true", "false"]) });

// A value of another type says no more than none.
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
  /** An instant, or a day, of which it is the end in the business zone; midnight of UTC is such a day. */
  expiresAt: expiry,
  /** Of another client's form; without a refusal a message to some would be shown to all. */
  contractIds: z.never(ONE_EACH).optional(),
};

/** Body of `POST /api/portal-announcements` (spec part 2 §7). */
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

/** Body of `PUT /api/portal-announcements/{id}`: what is not sent stays as it is. */
export const announcementChangesSchema = z.object(fields).partial().meta({ id: "AnnouncementChanges" });

/** Query of `GET /api/portal-announcements`; without `limit` the whole list comes. */
export const announcementListQuerySchema = z.object({
  search: listSearch,
  type: optionalFilter(z.enum(ANNOUNCEMENT_TYPES)),
  priority: optionalFilter(z.enum(ANNOUNCEMENT_PRIORITIES)),
  status: optionalFilter(z.enum(ANNOUNCEMENT_STATUSES)),
  contractId: contractIdFilter,
  sort: z.enum(ANNOUNCEMENT_SORTS).default("recent"),
  ...listPlace,
});

/** Answer of `GET /api/portal-announcements/summary`: how many there are, each status counted as the list's filter keeps it. */
export const announcementSummarySchema = z
  .object({
    total: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    expired: z.number().int(),
    /** The business's day, and the zone in which a day of expiry ends. */
    today: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: "AnnouncementSummary" });

/** Body of the announcement as it stands in an answer. */
export type WireAnnouncement = z.input<typeof announcementSchema>;
export type Announcement = z.output<typeof announcementSchema>;
export type NewAnnouncement = z.output<typeof newAnnouncementSchema>;
export type NewAnnouncementInput = z.input<typeof newAnnouncementSchema>;
export type AnnouncementChanges = z.output<typeof announcementChangesSchema>;
export type AnnouncementChangesInput = z.input<typeof announcementChangesSchema>;
export type AnnouncementListQuery = z.output<typeof announcementListQuerySchema>;
export type AnnouncementSummary = z.infer<typeof announcementSummarySchema>;
