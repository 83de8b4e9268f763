import { FormDialog } from "@crm/ui";
import { ContractFields } from "../../contract-form/contract-fields";
import { formAfterChanges } from "../../contract-form/contract-form-values";
import { HandleTaken } from "./handle-taken";
import { ReviewContractDialog } from "./review-contract-dialog";
import { ADDING, type AddContractOptions, useAddContract } from "./use-add-contract";

type AddContractDialogProps = Partial<AddContractOptions> & Pick<AddContractOptions, "onClose"> & { opened: boolean };

/** Add New Contract, empty or prefilled from a document. Give it a new key each time it opens. */
export function AddContractDialog({ reading = null, ...props }: AddContractDialogProps) {
  return reading ? <ReviewContractDialog {...props} reading={reading} /> : <EmptyContractDialog {...props} />;
}

function EmptyContractDialog({ opened, ...options }: Omit<AddContractDialogProps, "reading">) {
  const { form, busy, error, taken, add, update } = useAddContract({
    ...options,
    reading: null,
    onSaved(contract) {
      options.onClose();
      options.onAdded?.(contract, null);
    },
  });
  return (
    <FormDialog
      opened={opened}
      {...ADDING}
      busy={busy}
      dirty={form.isDirty()}
      error={error}
      onSubmit={form.onSubmit((values) => add(values))}
      onClose={options.onClose}
    >
      {taken && (
        <HandleTaken
          contract={taken}
          values={formAfterChanges(taken, form.values)}
          hasDocument={false}
          busy={busy}
          onUpdate={() => update(taken)}
        />
      )}
      <ContractFields form={form} />
    </FormDialog>
  );
}
