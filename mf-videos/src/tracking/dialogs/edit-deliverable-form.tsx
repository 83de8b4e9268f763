import { errorText, hasStatus, refreshTracking, serverErrors } from "@crm/api-client";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { ChangedMeanwhile, type ChangeMeanwhile } from "@crm/screen-parts";
import { FormDialog, type PickedContract, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { DeliverableFields } from "./deliverable-fields";
import {
  bodyOf,
  type DeliverableField,
  type DeliverableFormValues,
  FIELD_LABELS,
  formErrors,
  formOfDeliverable,
  shownValue,
} from "./deliverable-form-values";
import "./deliverable-dialog.css";

interface EditDeliverableFormProps {
  opened: boolean;
  /** The deliverable as last fetched; when it changes under the form, what was typed stays. */
  deliverable: Deliverable;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

/** The edit form of a deliverable. */
export function EditDeliverableForm({ opened, deliverable, onStale, onClose }: EditDeliverableFormProps) {
  const { api, queryClient } = useModule();
  const [base, setBase] = useState(deliverable);
  const [meanwhile, setMeanwhile] = useState<ChangeMeanwhile<DeliverableField>[]>([]);
  const [picked, setPicked] = useState<PickedContract | null>(null);
  const form = useForm({ initialValues: formOfDeliverable(deliverable), validate: formErrors });

  useEffect(() => {
    if (!opened || deliverable.version === base.version) return;
    const { merged, changes } = mergeDeliverable(base, deliverable, form.values);
    setBase(deliverable);
    if (form.isDirty() && changes.length > 0) setMeanwhile(changes);
    form.setInitialValues(formOfDeliverable(deliverable));
    form.setValues(merged);
  }, [opened, deliverable, base, form]);

  const save = useMutation({
    mutationFn: () => api.deliverables.update(base.id, bodyOf(form.values), base.version),
    onSuccess: async () => {
      toast.success("Video deliverable updated successfully");
      onClose();
      await refreshTracking(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", "Failed to update video deliverable");
      form.setErrors(serverErrors(error));
      if (hasStatus(error, 412)) await onStale();
    },
  });
  const takeTheirs = (field: DeliverableField) => {
    form.setFieldValue(field, formOfDeliverable(base)[field]);
    if (field === "contractId") setPicked(null);
    setMeanwhile((changes) => changes.map((change) => (change.field === field ? { ...change, typed: null } : change)));
  };
  const isExplained = meanwhile.length > 0 || Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title="Edit Video"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      dirty={form.isDirty()}
      error={save.error && !isExplained ? errorText(save.error, "Failed to update video deliverable") : undefined}
      onSubmit={form.onSubmit(() => save.mutate())}
      onClose={onClose}
    >
      {meanwhile.length > 0 && <ChangedMeanwhile noun="video" changes={meanwhile} onTakeTheirs={takeTheirs} />}
      <DeliverableFields form={form} picked={picked ?? base.contract} onPick={setPicked} />
    </FormDialog>
  );
}

/** The form after somebody else's changes: theirs where nothing was typed, what was typed everywhere else. */
function mergeDeliverable(opened: Deliverable, latest: Deliverable, values: DeliverableFormValues) {
  const before = formOfDeliverable(opened);
  const after = formOfDeliverable(latest);
  const fields = Object.keys(FIELD_LABELS).filter((name): name is DeliverableField => name in values);
  const typed = fields.filter((field) => values[field] !== before[field]);
  const theirs = fields.filter((field) => after[field] !== before[field]);
  const merged = { ...after, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
  const changes = theirs.map(
    (field): ChangeMeanwhile<DeliverableField> => ({
      field,
      label: FIELD_LABELS[field],
      from: shownValue(field, before, opened.contract.fullName),
      to: shownValue(field, after, latest.contract.fullName),
      typed: typed.includes(field) ? shownValue(field, values, "another contract") : null,
    }),
  );
  return { merged, changes };
}
