import { z } from "zod";
import { moneyProblem, parseMoney, toDecimal } from "./money";

/** An amount as people type it, as the decimal string that the wire carries. */
export const amountSchema = z.string().transform((text, context) => {
  const cents = parseMoney(text);
  if (cents !== null) return toDecimal(cents);
  context.addIssue({ code: "custom", message: moneyProblem(text) });
  return z.NEVER;
});
