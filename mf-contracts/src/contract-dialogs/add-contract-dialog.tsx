import { errorText, isApiError, refreshContracts } from "@crm/api-client";
import { type Contract, newContractSchema } from "@crm/domain/contract.schema";
import { normaliseHandle } from "@crm/domain/handle";
import { useModule } from "@crm/module-kit";
import { FormDialog, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ContractFields } from "../contract-form/contract-fields";
import {
  type ContractFormValues,
  emptyForm,
  formAfterChanges,
  formOfReading,
  givenChangesOf,
  newContractOf,
} from "../contract-form/contract-form-values";
import { serverErrors } from "../contract-form/form-errors";
import type { ContractReading } from "../contract-form/reading-mark";
import { ReadingSummary } from "../contract-form/reading-summary";
import { useContractForm } from "../contract-form/use-contract-form";
import { HandleTaken } from "./handle-taken";
import { useRepeatKey } from "./use-repeat-key";

interface AddContractDialogProps {
  opened: boolean;
  /** A document that was read; its values stand in the form, and it is attached to the contract. */
  reading?: ContractReading | null;
  /** The toast of a contract created. */
  added?: readonly [title: string, message?: string];
  /** The toast's line when creating failed. */
  failed?: string;
  onAdded?: (contract: Contract) => void;
  onClose: () => void;
}

/** Add New Contract, empty or prefilled from a document. Give it a new key each time it opens. */
export function AddContractDialog({
  opened,
  reading = null,
  added = ["Contract added successfully"],
  failed = "Failed to add contract",
  onAdded,
  onClose,
}: AddContractDialogProps) {
  const { api, queryClient } = useModule();
  const extraction = reading?.extraction;
  const bodyOf = (values: ContractFormValues) => newContractOf(values, extraction?.contractFileId);
  const form = useContractForm(extraction ? formOfReading(extraction.data) : emptyForm, newContractSchema, bodyOf);
  const [taken, setTaken] = useState<Contract | null>(null);
  const repeatKey = useRepeatKey();

  const finish = async (contract: Contract, ...words: readonly [string, string?]) => {
    toast.success(...words);
    onClose();
    onAdded?.(contract);
    await refreshContracts(queryClient);
  };
  const add = useMutation({
    mutationFn: (values: ContractFormValues) => api.contracts.create(bodyOf(values), repeatKey(bodyOf(values))),
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
      const document = extraction ? { contractFileId: extraction.contractFileId } : {};
      return api.contracts.update(id, { ...givenChangesOf(form.values), ...document }, version);
    },
    onSuccess: (contract) => finish(contract, "Contract updated successfully"),
    onError: (error) => {
      toast.error("Error", "Failed to update contract");
      form.setErrors(serverErrors(error));
      setTaken(null);
    },
  });
  const busy = add.isPending || update.isPending;
  const isTaken =
    taken !== null && normaliseHandle(form.values.socialHandle).toLowerCase() === taken.socialHandle.toLowerCase();
  const problem = update.error ?? add.error;
  const isShownAtField = Object.keys(form.errors).length > 0;

  return (
    <FormDialog
      opened={opened}
      title="Add New Contract"
      submitLabel="Add Contract"
      busyLabel="Adding..."
      busy={busy}
      dirty={reading !== null || form.isDirty()}
      error={problem && !isShownAtField && !isTaken ? errorText(problem, failed) : undefined}
      onSubmit={form.onSubmit((values) => add.mutate(values))}
      onClose={onClose}
    >
      {reading && <ReadingSummary reading={reading} />}
      {isTaken && (
        <HandleTaken
          contract={taken}
          values={formAfterChanges(taken, form.values)}
          hasDocument={extraction !== undefined}
          busy={busy}
          onUpdate={() => update.mutate(taken)}
        />
      )}
      <ContractFields form={form} extraction={extraction} />
    </FormDialog>
  );
}
