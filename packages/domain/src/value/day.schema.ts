import { z } from "zod";
import { dateProblem } from "./calendar";

/** A day in the years 1900 to 2999. Before validation, the server replaces an instant in a field of this format with its day. */
export const daySchema = (missing?: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing ?? "Enter a date as YYYY-MM-DD")
    .superRefine((text, context) => {
      if (text === "") return;
      const problem = dateProblem(text) ?? yearProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .meta({ format: "date" });

export const optionalDaySchema = z
  .literal("")
  .transform(() => null)
  .or(daySchema())
  .nullable();

// PostgreSQL has no year 0, and a term after 9999 would need a five-digit year.
const yearProblem = (day: string): string | null =>
  day >= "1900" && day < "3000" ? null : "Enter a year between 1900 and 2999";
