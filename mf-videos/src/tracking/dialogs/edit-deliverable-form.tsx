import { errorText, hasStatus, refreshTracking, serverErrors } from "@crm/api-client";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { ConcurrentChanges, useMergedForm } from "@crm/screen-parts";
import { FormDialog, type PickedContract, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DeliverableFields } from "./deliverable-fields";
import { bodyOf, differences, formErrors, formOfDeliverable } from "./deliverable-form-values";
import "./deliverable-dialog.css";

interface EditDeliverableFormProps {
  opened: boolean;
  deliverable: Deliverable;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

export function EditDeliverableForm({ opened, deliverable, onStale, onClose }: EditDeliverableFormProps) {
  const { api, queryClient } = useModule();
  const [picked, setPicked] = useState<PickedContract | null>(null);
  const form = useForm({ initialValues: formOfDeliverable(deliverable), validate: formErrors });

  const { base, concurrentChanges, takeTheirs } = useMergedForm({
    ...{ opened, stored: deliverable, form },
    ...{ valuesOf: formOfDeliverable, differences },
  });

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
  const isExplained = concurrentChanges.length > 0 || Object.keys(form.errors).length > 0;
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
      {concurrentChanges.length > 0 && (
        <ConcurrentChanges
          noun="video"
          changes={concurrentChanges}
          onTakeTheirs={(field) => {
            takeTheirs(field);
            if (field === "contractId") setPicked(null);
          }}
        />
      )}
      <DeliverableFields form={form} picked={picked ?? base.contract} onPick={setPicked} />
    </FormDialog>
  );
}
