import { errorText, oneContract, refreshTracking, serverErrors } from "@crm/api-client";
import { useIdempotencyKey, useModule } from "@crm/module-kit";
import { FormDialog, type PickedContract, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeliverableFields } from "./deliverable-fields";
import { bodyOf, type DeliverableFormValues, emptyForm, formErrors } from "./deliverable-form-values";
import "./deliverable-dialog.css";

interface AddDeliverableDialogProps {
  opened: boolean;
  contractId?: number | undefined;
  onClose: () => void;
}

export function AddDeliverableDialog({ opened, contractId, onClose }: AddDeliverableDialogProps) {
  const { api, queryClient } = useModule();
  const form = useForm({ initialValues: emptyForm(contractId), validate: formErrors });
  const first = useQuery({ ...oneContract(api, contractId ?? 0), enabled: contractId !== undefined });
  const [picked, setPicked] = useState<PickedContract | null>(null);
  const repeatKey = useIdempotencyKey();
  const add = useMutation({
    mutationFn: (values: DeliverableFormValues) => api.deliverables.create(bodyOf(values), repeatKey(bodyOf(values))),
    onSuccess: async () => {
      toast.success("Video deliverable created successfully");
      onClose();
      await refreshTracking(queryClient);
    },
    onError: (error) => {
      toast.error("Error", "Failed to create video deliverable");
      form.setErrors(serverErrors(error));
    },
  });
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title="Add Video"
      submitLabel="Add Video"
      busyLabel="Adding..."
      busy={add.isPending}
      dirty={form.isDirty()}
      error={add.error && !isShownAtField ? errorText(add.error, "Failed to create video deliverable") : undefined}
      onSubmit={form.onSubmit((values) => add.mutate(values))}
      onClose={onClose}
    >
      <DeliverableFields form={form} picked={picked ?? first.data ?? null} onPick={setPicked} />
    </FormDialog>
  );
}
