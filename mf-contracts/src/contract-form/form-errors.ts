import { isApiError } from "@crm/api-client";
import { END_BEFORE_START, endsAfterStart } from "@crm/domain/contract.schema";
import type { z } from "zod";
import type { ContractFormValues } from "./contract-form-values";

/** Error texts by the name of their field. */
export type FieldErrors = Record<string, string>;

/** What is wrong with a form by the same schema that the server reads its body with. */
export function formErrors(schema: z.ZodType, body: object, { startDate, endDate }: ContractFormValues): FieldErrors {
  const result = schema.safeParse(body);
  const errors = firstOfEach(result.success ? [] : result.error.issues.map(({ path, message }) => ({ path, message })));
  // The schema looks at both dates only once every field is right; people want to hear of it at once.
  const hasDates = startDate !== "" && endDate !== "" && !errors.startDate && !errors.endDate;
  if (hasDates && !endsAfterStart(startDate, endDate)) errors.endDate = END_BEFORE_START;
  return errors;
}

/** What the server found wrong, at the fields it names. */
export function serverErrors(thrown: unknown): FieldErrors {
  if (!isApiError(thrown)) return {};
  return firstOfEach(thrown.issues.map(({ path, message }) => ({ path: path.split("."), message })));
}

function firstOfEach(issues: { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? "")] ??= message;
  return errors;
}
