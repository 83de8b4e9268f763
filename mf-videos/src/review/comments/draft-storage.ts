import { useUnsavedInput } from "@crm/ui";
import { useState } from "react";

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "crm.review-draft.";
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Null also if the storage is unavailable. */
export function readDraft(storage: DraftStorage | null, name: string): string | null {
  return parsed(read(storage, PREFIX + name))?.text ?? null;
}

/** A null `text` removes the draft. Returns false if the draft could not be stored. */
export function storeDraft(storage: DraftStorage | null, name: string, text: string | null, now: number): boolean {
  try {
    if (text === null) storage?.removeItem(PREFIX + name);
    else storage?.setItem(PREFIX + name, JSON.stringify({ text, at: now }));
    return storage !== null;
  } catch {
    // The storage is full or forbidden.
    return false;
  }
}

/** Removes drafts older than three months, which would fill up the storage. */
export function removeOldDrafts(storage: DraftStorage | null, now: number): void {
  if (!storage) return;
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const name of names.filter((each) => each.startsWith(PREFIX)))
    if (now - (parsed(read(storage, name))?.at ?? 0) > KEPT_DAYS * DAY_MS) storage.removeItem(name);
}

/** Null in frames and windows without storage access. */
export function browserStorage(): DraftStorage | null {
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

export function useDraft(name: string, saved: string) {
  const [typed, setTyped] = useState(() => opened(name));
  const own = typed.name === name ? typed : opened(name);
  if (own !== typed) setTyped(own);
  const isDraft = own.text !== null && own.text !== saved;
  // If the draft could not be stored, the browser asks before the page closes.
  useUnsavedInput(isDraft && !own.isKept);
  const keep = (text: string | null) =>
    setTyped({ name, text, isKept: storeDraft(browserStorage(), name, text, Date.now()) });
  return {
    text: own.text ?? saved,
    isDraft,
    type: (text: string) => keep(text === saved ? null : text),
    discard: () => keep(null),
    /** Restores this draft even if the page shows a different one by now. */
    restore: (text: string) => keep(text),
  };
}

export type Draft = ReturnType<typeof useDraft>;

const opened = (name: string) => ({ name, text: readDraft(browserStorage(), name), isKept: true });
