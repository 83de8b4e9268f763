import { z } from "zod";
import { dateProblem } from "./calendar";

/**
 * A day as clients send it, of the years 1900 to 2999; `missing` is the message where there is none. The API replaces an
 * instant in a field of this format by its day before it checks the body.
 */
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

/** A day or none, which a form sends as the empty text. */
export const optionalDaySchema = z
  .literal("")
  .transform(() => null)
  .or(daySchema())
  .nullable();

// The database knows no year 0, and a term after the year 9999 has no date of four digits.
const yearProblem = (day: string): string | null =>
  day >= "1900" && day < "3000" ? null : "Enter a year between 1900 and 2999";
