import { type FieldErrors, firstErrors } from "@crm/api-client";
import { END_BEFORE_START, endsAfterStart } from "@crm/domain/contract/contract.schema";
import { type UseFormReturnType, useForm } from "@crm/ui/form";
import type { z } from "zod";
import type { ContractFormValues } from "./contract-form-values";

export type ContractForm = UseFormReturnType<ContractFormValues>;

/** Validates the request body with the server's schema. */
export function useContractForm(
  initialValues: ContractFormValues,
  schema: z.ZodType,
  bodyOf: (values: ContractFormValues) => object,
): ContractForm {
  return useForm({
    initialValues,
    validate: (values) => formErrors(schema, bodyOf(values), values),
  });
}

function formErrors(schema: z.ZodType, body: object, { startDate, endDate }: ContractFormValues): FieldErrors {
  const result = schema.safeParse(body);
  const errors = firstErrors(result.success ? [] : result.error.issues);
  // The schema compares the dates only when all fields are valid, but users should see this error earlier.
  const hasDates = startDate !== "" && endDate !== "" && !errors.startDate && !errors.endDate;
  if (hasDates && !endsAfterStart(startDate, endDate)) errors.endDate = END_BEFORE_START;
  return errors;
}
