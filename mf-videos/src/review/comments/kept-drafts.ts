import { useUnsavedInput } from "@crm/ui";
import { useState } from "react";

/** Where drafts are kept: the browser's storage, or what stands for it. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "crm.review-draft.";
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** The draft of that name; null where there is none, or nothing can be kept. */
export function readDraft(storage: DraftStorage | null, name: string): string | null {
  return parsed(read(storage, PREFIX + name))?.text ?? null;
}

/** Keeps a draft across reloads, or forgets it where `text` is null; answers whether it is kept as told. */
export function keepDraft(storage: DraftStorage | null, name: string, text: string | null, now: number): boolean {
  try {
    if (text === null) storage?.removeItem(PREFIX + name);
    else storage?.setItem(PREFIX + name, JSON.stringify({ text, at: now }));
    return storage !== null;
  } catch {
    // Full, or forbidden.
    return false;
  }
}

/** Forgets what was left unsent for three months, so that the storage does not fill up. */
export function forgetOldDrafts(storage: DraftStorage | null, now: number): void {
  if (!storage) return;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const name of names.filter((each) => each.startsWith(PREFIX)))
    if (now - (parsed(read(storage, name))?.at ?? 0) > KEPT_DAYS * DAY_MS) storage.removeItem(name);
}

/** The browser's own storage; null in frames and windows that may not use it. */
export function ownStorage(): DraftStorage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function read(storage: DraftStorage | null, name: string): string | null {
  try {
    return storage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

function parsed(kept: string | null): { text: string; at: number } | null {
  try {
    const value: unknown = JSON.parse(kept ?? "null");
    if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string")
      return null;
    return { text: value.text, at: "at" in value && typeof value.at === "number" ? value.at : 0 };
  } catch {
    return null;
  }
}

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
