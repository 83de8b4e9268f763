import { changedSettings, overtakenSettings, type Settings } from "@crm/domain/server/settings";
import { useModule } from "@crm/module-kit";
import { useRef } from "react";
import { useSingleMutation } from "./use-single-mutation";

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
export function useSaveSettings<Shown extends Partial<Settings>>({ onSaved, onOvertaken, onError }: Outcome) {
  const { api } = useModule();
  const seen = useRef<Settings>(null);
  return useSingleMutation({
    mutationFn: async ({ began, values }: Saving<Shown>) => {
      const wanted = changedSettings(began, values);
      const now = await api.settings.all();
      const overtaken = overtakenSettings(seen.current ?? began, now, wanted);
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
