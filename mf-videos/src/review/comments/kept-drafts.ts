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
