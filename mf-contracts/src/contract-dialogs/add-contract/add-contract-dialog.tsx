import { Button, FormDialog, IconFileText } from "@crm/ui";
import { ContractFields } from "../../contract-form/contract-fields";
import { formAfterChanges } from "../../contract-form/contract-form-values";
import { HandleTaken } from "./handle-taken";
import { ReviewContractDialog } from "./review-contract-dialog";
import { ADDING, type AddContractOptions, useAddContract } from "./use-add-contract";

type AddContractDialogProps = Partial<AddContractOptions> &
  Pick<AddContractOptions, "onClose"> & {
    opened: boolean;
    onReadDocument: () => void;
  };

/** Pass a new React key each time it opens, to reset the form. */
export function AddContractDialog({ reading = null, onReadDocument, ...props }: AddContractDialogProps) {
  if (reading) return <ReviewContractDialog {...props} reading={reading} />;
  return <EmptyContractDialog {...props} onReadDocument={onReadDocument} />;
}

function EmptyContractDialog({ opened, onReadDocument, ...options }: Omit<AddContractDialogProps, "reading">) {
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
      extraActions={
        form.isDirty() ? undefined : (
          <Button variant="subtle" leftSection={<IconFileText size={16} />} onClick={onReadDocument}>
            Read it from a document
          </Button>
        )
      }
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
