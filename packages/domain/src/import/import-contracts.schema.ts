import { z } from "zod";
import { countsOf } from "../value/counts.schema";

/** What a bulk save, or the plan of an import, would do with one row. */
export const PLAN_OUTCOMES = ["created", "updated", "unchanged", "failed"] as const;

/** What an import does, or would do, with one row; one is skipped that would change a contract which is to stay as it is. */
export const IMPORT_OUTCOMES = ["created", "updated", "unchanged", "skipped", "failed"] as const;

/** What becomes of one row, with the changes of a contract that exists, old value and new; `message` says why it fails. */
export const plannedRowSchema = z
  .object({
    outcome: z.enum(PLAN_OUTCOMES),
    id: z.number().int().optional(),
    fullName: z.string().optional(),
    socialHandle: z.string().optional(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).optional(),
    message: z.string().optional(),
  })
  .meta({ id: "PlannedRow" });

/**
 * Answer of `POST /api/contracts/import`: counts are whole, `rows` holds the first 200 of each outcome, `errors` is
 * complete. `imported` counts rows that are created, updated or unchanged, and `contracts` counts contracts, each once
 * however many rows name it: those imported, those there before that rows would change, and those of them skipped.
 * A row `repeats` the last line before it that made or changed its contract.
 */
export const importResultSchema = z
  .object({
    imported: z.number().int(),
    errors: z.array(z.string()),
    rows: z.array(
      plannedRowSchema.extend({
        line: z.number().int(),
        outcome: z.enum(IMPORT_OUTCOMES),
        repeats: z.number().int().optional(),
      }),
    ),
    summary: countsOf(IMPORT_OUTCOMES),
    contracts: z.object({ imported: z.number().int(), existing: z.number().int(), skipped: z.number().int() }),
    ignoredColumns: z.array(z.string()),
    operationId: z.string().optional(),
  })
  .meta({ id: "ImportResult" });

/** Most rows that one import takes, without the header and blank ones. */
export const MOST_IMPORT_ROWS = 100_000;

/** Why a file of so many rows is refused; null where it is not. */
export function tooManyRows(rows: number): string | null {
  if (rows <= MOST_IMPORT_ROWS) return null;
  const [has, most] = [rows, MOST_IMPORT_ROWS].map((count) => count.toLocaleString("en-US"));
  return `The file has ${has} rows; one import takes ${most} at most. Split it into smaller files and import each one.`;
}

/** What becomes of a contract that has a row's handle already. */
export const EXISTING_CHOICES = ["update", "skip"] as const;

/** Whether a call only plans: it answers what would happen and stores nothing. */
export const dryRunFlag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** Query of an import; `existing=skip` leaves contracts that exist as they are. */
export const importQuerySchema = z.object({ existing: z.enum(EXISTING_CHOICES).default("update"), dryRun: dryRunFlag });

/** The field `except` of an import's form: lines, separated by commas, for which the other choice of `existing` holds. */
export const exceptLinesSchema = z
  .string()
  .regex(/^(\d{1,7}(,\d{1,7})*)?$/, "Name the lines as numbers with commas between them")
  .default("")
  .transform((text) => new Set(text === "" ? [] : text.split(",").map(Number)));

/** Form of `POST /api/contracts/import`. */
export const importFormSchema = z
  .object({ file: z.file(), except: exceptLinesSchema.optional() })
  .meta({ id: "ImportForm" });

export type ExistingChoice = (typeof EXISTING_CHOICES)[number];
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export type ImportResult = z.infer<typeof importResultSchema>;
export type PlannedRow = z.infer<typeof plannedRowSchema>;

/** Answer of `POST /api/operations/{id}/undo`: contracts put back as they were, and new ones taken away. */
export const undoResultSchema = z
  .object({
    summary: z.object({ restored: z.number().int(), deleted: z.number().int() }),
  })
  .meta({ id: "UndoResult" });

export type UndoResult = z.infer<typeof undoResultSchema>;
