import { errorText, isApiError, refreshContracts } from "@crm/api-client";
import { type Contract, contractChangesSchema } from "@crm/domain/contract.schema";
import { contractStatus } from "@crm/domain/contract-status";
import { useModule } from "@crm/module-kit";
import { FormDialog, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBusinessDay } from "../business-day";
import { ContractFields } from "../contract-form/contract-fields";
import { type ContractField, changesOf, formOfContract } from "../contract-form/contract-form-values";
import { serverErrors } from "../contract-form/form-errors";
import { useContractForm } from "../contract-form/use-contract-form";
import { ContractStatusBadge } from "../dashboard/contract-status-badge";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { ContractDocuments } from "./contract-documents";
import { type ChangeMeanwhile, mergeChanges } from "./merge-changes";

interface ContractDetailsFormProps {
  opened: boolean;
  /** The contract as last fetched; when it changes under the form, what was typed stays. */
  contract: Contract;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

/** The edit form of a contract. */
export function ContractDetailsForm({ opened, contract, onStale, onClose }: ContractDetailsFormProps) {
  const { api, queryClient } = useModule();
  const today = useBusinessDay();
  const [base, setBase] = useState(contract);
  const [meanwhile, setMeanwhile] = useState<ChangeMeanwhile[]>([]);
  const form = useContractForm(formOfContract(contract), contractChangesSchema, changesOf);

  useEffect(() => {
    if (!opened || contract.version === base.version) return;
    const { merged, changes } = mergeChanges(base, contract, form.values);
    setBase(contract);
    if (form.isDirty()) setMeanwhile(changes);
    form.setInitialValues(formOfContract(contract));
    form.setValues(merged);
  }, [opened, contract, base, form]);

  const save = useMutation({
    mutationFn: () => api.contracts.update(base.id, changesOf(form.values), base.version),
    onSuccess: async () => {
      toast.success("Contract updated successfully");
      onClose();
      await refreshContracts(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", "Failed to update contract");
      form.setErrors(serverErrors(error));
      if (isApiError(error) && error.status === 412) await onStale();
      // The other conflict of a contract is a start date that a term which has begun forbids (behaviour §9).
      if (isApiError(error) && error.status === 409)
        form.setFieldError(error.code === "handle_taken" ? "socialHandle" : "startDate", error.text);
    },
  });
  const takeTheirs = (field: ContractField) => {
    form.setFieldValue(field, formOfContract(base)[field]);
    setMeanwhile((changes) => changes.map((change) => (change.field === field ? { ...change, typed: null } : change)));
  };
  const isExplained = meanwhile.length > 0 || Object.keys(form.errors).length > 0;

  return (
    <FormDialog
      opened={opened}
      title="Contract Details"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      dirty={form.isDirty()}
      error={save.error && !isExplained ? errorText(save.error, "Failed to update contract") : undefined}
      onSubmit={form.onSubmit(() => save.mutate())}
      onClose={onClose}
    >
      <div>
        <ContractStatusBadge status={contractStatus(base.endDate, today)} withDays />
      </div>
      {meanwhile.length > 0 && <ChangedMeanwhile changes={meanwhile} onTakeTheirs={takeTheirs} />}
      <ContractFields form={form} withSinglePlatform defaulted={base.defaultedFields} />
      <ContractDocuments contractId={base.id} />
    </FormDialog>
  );
}
