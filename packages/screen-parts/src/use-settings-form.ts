import { errorText, type FieldErrors, serverErrors } from "@crm/api-client";
import { changedSettings, conflictingSettings, type Settings } from "@crm/domain/server/settings";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useRef } from "react";
import { useSingleMutation } from "./use-single-mutation";

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

interface Saving<Shown> {
  /** What the form began with. */
  began: Shown;
  /** What its fields hold now. */
  values: Shown;
}

interface Outcome {
  onSaved: () => void;
  /** Sentences by field, where somebody else saved something else meanwhile: nothing was sent, the next try will be. */
  onOvertaken: (sentences: Record<string, string>) => void;
  onError: (error: Error) => void;
}

/** Saves what a form of settings changed, after a look at whether somebody else changed the same since. */
function useSaveSettings<Shown extends Partial<Settings>>({ onSaved, onOvertaken, onError }: Outcome) {
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
        : onOvertaken(Object.fromEntries(overtaken.map(({ key, now }) => [key, overtakenText(now)]))),
    onError,
  });
}

const SHOWN_LETTERS = 300;

function overtakenText(now: string): string {
  const what = now.length > SHOWN_LETTERS ? `${now.slice(0, SHOWN_LETTERS)}…` : now;
  return `Somebody ${what === "" ? "emptied this" : `saved “${what}” here`} meanwhile. Save again to put yours in its place.`;
}
