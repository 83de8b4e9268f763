import { errorText, isApiError, refreshContracts, serverErrors } from "@crm/api-client";
import { type Contract, newContractSchema, READ_FIELDS } from "@crm/domain/contract/contract.schema";
import { normaliseHandle } from "@crm/domain/text/handle";
import { useIdempotencyKey, useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ContractField,
  type ContractFormValues,
  emptyForm,
  fileOf,
  formOfReading,
  givenChangesOf,
  newContractOf,
  sourceOf,
} from "../../contract-form/contract-form-values";
import { type ContractReading, fieldsToCheck } from "../../contract-form/reading-mark";
import { useContractForm } from "../../contract-form/use-contract-form";

export interface AddContractOptions {
  reading: ContractReading | null;
  added?: readonly [title: string, message?: string];
  failed?: string;
  /** `rest` is the same document if it names more creators without a contract, otherwise null. */
  onAdded?: ((contract: Contract, rest: ContractReading | null) => void) | undefined;
  onClose: () => void;
}

export const ADDING = { title: "Add New Contract", submitLabel: "Add Contract", busyLabel: "Adding..." } as const;

type SavingOptions = Pick<AddContractOptions, "reading" | "added" | "failed"> & {
  confirmed?: readonly ContractField[];
  onSaved: (contract: Contract) => void;
};

export function useAddContract({
  reading,
  added = ["Contract added successfully"],
  failed = "Failed to add contract",
  confirmed = [],
  onSaved,
}: SavingOptions) {
  const { api, queryClient } = useModule();
  const extraction = reading?.extraction;
  const uncheckedOf = (values: ContractFormValues) => {
    const toCheck = extraction ? fieldsToCheck(extraction, values, confirmed) : [];
    const uncertainFields = READ_FIELDS.filter((field) => toCheck.includes(field));
    return uncertainFields.length > 0 ? { uncertainFields } : {};
  };
  const bodyOf = (values: ContractFormValues) => ({ ...newContractOf(values, extraction), ...uncheckedOf(values) });
  const form = useContractForm(extraction ? formOfReading(extraction.data) : emptyForm, newContractSchema, bodyOf);
  const [taken, setTaken] = useState<Contract | null>(null);
  const idempotencyKey = useIdempotencyKey();

  const finish = async (contract: Contract, ...words: readonly [string, string?]) => {
    toast.success(...words);
    onSaved(contract);
    await refreshContracts(queryClient);
  };
  const add = useMutation({
    mutationFn: (values: ContractFormValues) => api.contracts.create(bodyOf(values), idempotencyKey(bodyOf(values))),
    onSuccess: (contract) => finish(contract, ...added),
    onError: async (error, values) => {
      toast.error("Error", failed);
      form.setErrors(serverErrors(error));
      if (!isApiError(error, "handle_taken")) return;
      form.setFieldError("socialHandle", error.text);
      setTaken(await api.contracts.withHandle(normaliseHandle(values.socialHandle)));
    },
  });
  const update = useMutation({
    mutationFn: ({ id, version }: Contract) => {
      const changes = givenChangesOf({ ...form.values, ...(extraction && sourceOf(extraction)) });
      const read = extraction && { ...fileOf(extraction), ...uncheckedOf(form.values) };
      return api.contracts.update(id, { ...changes, ...read }, version);
    },
    onSuccess: (contract) => finish(contract, "Contract updated successfully"),
    onError: (error) => {
      toast.error("Error", "Failed to update contract");
      form.setErrors(serverErrors(error));
      setTaken(null);
    },
  });
  const isTaken =
    taken !== null && normaliseHandle(form.values.socialHandle).toLowerCase() === taken.socialHandle.toLowerCase();
  const problem = update.error ?? add.error;
  const isShownAtField = Object.keys(form.errors).length > 0;
  return {
    form,
    busy: add.isPending || update.isPending,
    error: problem && !isShownAtField && !isTaken ? errorText(problem, failed) : undefined,
    /** An existing contract that already has the typed handle. */
    taken: isTaken ? taken : null,
    add: add.mutate,
    update: update.mutate,
  };
}
