import { type FieldErrors, firstErrors } from "@crm/api-client";
import { END_BEFORE_START, endsAfterStart } from "@crm/domain/contract/contract.schema";
import { type UseFormReturnType, useForm } from "@crm/ui/form";
import type { z } from "zod";
import type { ContractFormValues } from "./contract-form-values";

export type ContractForm = UseFormReturnType<ContractFormValues>;

/** A contract's form, checked by a schema of the domain against the body that it will send. */
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

/** What is wrong with a form by the same schema that the server reads its body with. */
function formErrors(schema: z.ZodType, body: object, { startDate, endDate }: ContractFormValues): FieldErrors {
  const result = schema.safeParse(body);
  const errors = firstErrors(result.success ? [] : result.error.issues);
  // The schema looks at both dates only once every field is right; people want to hear of it at once.
  const hasDates = startDate !== "" && endDate !== "" && !errors.startDate && !errors.endDate;
  if (hasDates && !endsAfterStart(startDate, endDate)) errors.endDate = END_BEFORE_START;
  return errors;
}
