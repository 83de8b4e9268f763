import { useUnsavedInput } from "@crm/ui";
import { useState } from "react";
import { keepDraft, ownStorage, readDraft } from "./kept-drafts";

/** A text that is being typed over a saved one, kept across reloads under a name until it is sent or given up. */
export function useDraft(name: string, saved: string) {
  const [typed, setTyped] = useState(() => opened(name));
  const own = typed.name === name ? typed : opened(name);
  if (own !== typed) setTyped(own);
  const isDraft = own.text !== null && own.text !== saved;
  // Where the browser keeps nothing, it asks before the page goes.
  useUnsavedInput(isDraft && !own.isKept);
  const keep = (text: string | null) =>
    setTyped({ name, text, isKept: keepDraft(ownStorage(), name, text, Date.now()) });
  return {
    text: own.text ?? saved,
    isDraft,
    type: (text: string) => keep(text === saved ? null : text),
    discard: () => keep(null),
    /** Keeps a text as this draft again, also when another one is shown by now. */
    putBack: (text: string) => keep(text),
  };
}

export type Draft = ReturnType<typeof useDraft>;

const opened = (name: string) => ({ name, text: readDraft(ownStorage(), name), isKept: true });
