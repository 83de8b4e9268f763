import { z } from "zod";
import { moneyProblem, parseMoney, toDecimal } from "./money";

export const amountSchema = z.string().transform((text, context) => {
  const cents = parseMoney(text);
  if (cents !== null) return toDecimal(cents);
  context.addIssue({ code: "custom", message: moneyProblem(text) });
  return z.NEVER;
});
