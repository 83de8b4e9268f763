import { errorText, type FieldErrors, serverErrors } from "@crm/api-client";
import type { Settings } from "@crm/domain/server/settings";
import { toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useSaveSettings } from "./use-save-settings";

interface SettingsFormOptions<Shown> {
  /** What the form begins with. */
  stored: Shown;
  /** What is wrong, by field. */
  validate: (values: Shown) => FieldErrors;
  /** What the toast says once they are saved. */
  saved: { title: string; message: string };
  /** What is said where they could not be. */
  failed: string;
  onClose: () => void;
}

/** A form of some of the settings, and what its FormDialog needs to save them: refusals stand at their fields. */
export function useSettingsForm<Shown extends Partial<Settings>>(options: SettingsFormOptions<Shown>) {
  const { stored, validate, saved, failed, onClose } = options;
  const form = useForm<Shown>({ initialValues: stored, validate });
  const save = useSaveSettings<Shown>({
    onSaved: () => {
      toast.success(saved.title, saved.message);
      onClose();
    },
    onOvertaken: form.setErrors,
    onError: (error) => {
      toast.error("Error", failed);
      form.setErrors(serverErrors(error));
    },
  });
  const isShownAtField = Object.keys(form.errors).length > 0;
  const isDirty = form.isDirty();
  const dialog = {
    submitLabel: "Save Changes",
    busyLabel: "Saving...",
    busy: save.isPending,
    canSubmit: isDirty,
    dirty: isDirty,
    error: save.error && !isShownAtField ? errorText(save.error, failed) : undefined,
    onSubmit: form.onSubmit((values) => save.mutate({ began: form.getInitialValues(), values })),
    onClose,
  };
  return { form, dialog };
}
