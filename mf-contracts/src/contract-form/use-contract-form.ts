import { type UseFormReturnType, useForm } from "@crm/ui/form";
import type { z } from "zod";
import type { ContractFormValues } from "./contract-form-values";
import { formErrors } from "./form-errors";

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
