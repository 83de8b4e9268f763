import { errorText, type FieldErrors, serverErrors } from "@crm/api-client";
import { changedSettings, conflictingSettings, type Settings } from "@crm/domain/server/settings";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useRef } from "react";
import { useSingleMutation } from "./use-single-mutation";

interface SettingsFormOptions<Shown> {
  stored: Shown;
  validate: (values: Shown) => FieldErrors;
  saved: { title: string; message: string };
  failed: string;
  onSaved?: (saved: Shown) => void;
  onClose: () => void;
}

/** A settings form with the props of its FormDialog. Refusals appear at their fields. */
export function useSettingsForm<Shown extends Partial<Settings>>(options: SettingsFormOptions<Shown>) {
  const { stored, validate, saved, failed, onSaved, onClose } = options;
  const form = useForm<Shown>({ initialValues: stored, validate });
  const save = useSaveSettings<Shown>({
    onSaved: () => {
      toast.success(saved.title, saved.message);
      onSaved?.(form.getValues());
      onClose();
    },
    onConflict: form.setErrors,
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

interface Saving<Shown> {
  began: Shown;
  values: Shown;
}

interface Outcome {
  onSaved: () => void;
  /** Called if another user has saved one of these settings: nothing was sent, and a retry sends the values. */
  onConflict: (sentences: Record<string, string>) => void;
  onError: (error: Error) => void;
}

function useSaveSettings<Shown extends Partial<Settings>>({ onSaved, onConflict, onError }: Outcome) {
  const { api } = useModule();
  const seen = useRef<Settings>(null);
  return useSingleMutation({
    mutationFn: async ({ began, values }: Saving<Shown>) => {
      const wanted = changedSettings(began, values);
      const now = await api.settings.all();
      const overtaken = conflictingSettings(seen.current ?? began, now, wanted);
      seen.current = now;
      if (overtaken.length === 0) await api.settings.change(wanted);
      return overtaken;
    },
    onSuccess: (overtaken) =>
      overtaken.length === 0
        ? onSaved()
        : onConflict(Object.fromEntries(overtaken.map(({ key, now }) => [key, conflictText(now)]))),
    onError,
  });
}

const SHOWN_LETTERS = 300;

function conflictText(now: string): string {
  const what = now.length > SHOWN_LETTERS ? `${now.slice(0, SHOWN_LETTERS)}…` : now;
  return `Somebody ${what === "" ? "emptied this" : `saved “${what}” here`} meanwhile. Save again to put yours in its place.`;
}
