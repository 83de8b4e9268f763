import { z } from "zod";
import { storableText } from "../text/storable-text";
import { tooLongText } from "../text/text-length";
import { isCalendarDate, isInstant } from "../value/calendar";
import { daySchema, optionalDaySchema } from "../value/day.schema";
import { adminOwnerFilter, contractIdFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import { MESSAGE_TYPES } from "./check-in-messages";
import {
  COMMUNICATION_TYPES,
  CONTACT_FILTERS,
  CONTACT_NOTES_MAX,
  CONTACT_SORTS,
  CREATOR_TASK_FILTERS,
  TASK_FILTERS,
  TASK_SORTS,
} from "./communication";

const contract = z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() });

export const contactTaskSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract,
    nextContactDate: z.string(),
    isCompleted: z.union([z.literal(0), z.literal(1)]),
    completedAt: z.string().nullable(),
    weekNumber: z.number().int(),
    notes: z.string().nullable(),
    followUpDate: z.string().nullable(),
    /** The messages generated last, as the JSON text of an array of `checkInMessageSchema`. */
    aiGeneratedMessages: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "ContactTask" });

export const contactStatusSchema = contract
  .extend({
    lastCommunicationDate: z.string().nullable(),
    /** `lastCommunicationDate` as a day in the business's time zone. */
    lastContactOn: z.string().nullable(),
    daysSinceLastContact: z.number().int().nullable(),
    task: contactTaskSchema.nullable(),
    openTaskId: z.number().int().nullable(),
  })
  .meta({ id: "ContactStatus" });

export const completedTaskSchema = contactTaskSchema
  .extend({ completedAt: z.string(), next: contactTaskSchema })
  .meta({ id: "CompletedTask" });

export const contactSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract,
    lastContactDate: z.string(),
    communicationType: z.enum(COMMUNICATION_TYPES),
    notes: z.string().nullable(),
  })
  .meta({ id: "Contact" });

export const checkInMessageSchema = z
  .object({ type: z.enum(MESSAGE_TYPES), message: z.string(), tone: z.string() })
  .meta({ id: "CheckInMessage" });

export const communicationSummarySchema = z
  .object({
    totalScheduled: z.number().int(),
    dueToday: z.number().int(),
    overdue: z.number().int(),
    followUps: z.number().int(),
    noSchedule: z.number().int(),
    today: z.string(),
    hasModel: z.boolean(),
  })
  .meta({ id: "CommunicationSummary" });

const notes = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(CONTACT_NOTES_MAX, tooLongText(CONTACT_NOTES_MAX))
  .transform((text) => text || null)
  .nullable();

const type = z.enum(COMMUNICATION_TYPES);

export const completeTaskSchema = z
  .object({
    notes: notes.default(null),
    communicationType: type.default("other"),
    followUpDate: optionalDaySchema.optional(),
    /** The id of the task to complete; 409 if that task is no longer open. */
    taskId: z.number().int().positive().optional(),
  })
  .meta({ id: "CompleteTask" });

/** Consecutive numbers select different wordings; 0 is the first. */
export const messagesQuerySchema = z.object({ wording: z.coerce.number().int().min(0).max(1_000_000).default(0) });

export const taskChangesSchema = z
  .object({ nextContactDate: daySchema(), followUpDate: optionalDaySchema, notes })
  .partial()
  .meta({ id: "TaskChanges" });

export const newContactSchema = z
  .object({
    contractId: z.number({ error: "Choose a contract" }).int("Choose a contract").positive("Choose a contract"),
    /** An instant, or a day in the business's time zone. */
    lastContactDate: z
      .string({ error: "Enter the day of the contact" })
      .trim()
      .refine((text) => isInstant(text) || isCalendarDate(text), "Enter a date as YYYY-MM-DD")
      .refine((text) => text >= "1900", "Enter a year from 1900 on"),
    communicationType: type.default("other"),
    notes: notes.default(null),
  })
  .meta({ id: "NewContact" });

const unset = z.literal("").transform(() => undefined);

const place = {
  ...listPlace,
};

export const contactStatusQuerySchema = z.object({
  search: listSearch,
  // An unescaped plus in a URL arrives as a blank.
  days: z
    .string()
    .overwrite((text) => (/^\d+\s?$/.test(text) ? `${text.trim()}+` : text))
    .pipe(z.enum(CONTACT_FILTERS))
    .or(unset)
    .default("all"),
  task: optionalFilter(z.enum(CREATOR_TASK_FILTERS)),
  contractId: contractIdFilter,
  adminOwnerId: adminOwnerFilter,
  sort: z.enum(CONTACT_SORTS).default("longest"),
  ...place,
});

export const contactTaskQuerySchema = z.object({
  search: listSearch,
  status: optionalFilter(z.enum(TASK_FILTERS)),
  contractId: contractIdFilter,
  sort: z.enum(TASK_SORTS).default("soonest"),
  ...place,
});

export const namedTaskQuerySchema = contactTaskQuerySchema.omit({ status: true });

export const contactQuerySchema = z.object({
  search: listSearch,
  contractId: contractIdFilter,
  sort: z.enum(["recent", "oldest"]).default("recent"),
  ...place,
});

export type ContactStatus = z.infer<typeof contactStatusSchema>;
export type ContactTask = z.infer<typeof contactTaskSchema>;
export type CompletedTask = z.infer<typeof completedTaskSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type CommunicationSummary = z.infer<typeof communicationSummarySchema>;
export type CompleteTask = z.output<typeof completeTaskSchema>;
export type CompleteTaskInput = z.input<typeof completeTaskSchema>;
export type TaskChanges = z.output<typeof taskChangesSchema>;
export type TaskChangesInput = z.input<typeof taskChangesSchema>;
export type NewContact = z.output<typeof newContactSchema>;
export type NewContactInput = z.input<typeof newContactSchema>;
export type ContactStatusQuery = z.output<typeof contactStatusQuerySchema>;
export type ContactTaskQuery = z.output<typeof contactTaskQuerySchema>;
export type ContactQuery = z.output<typeof contactQuerySchema>;
