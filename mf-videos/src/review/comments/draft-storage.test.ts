import { describe, expect, test } from "bun:test";
import { type DraftStorage, readDraft, removeOldDrafts, storeDraft } from "./draft-storage";

const NOW = Date.parse("2026-06-10T12:00:00Z");
const DAY = 86_400_000;

describe("drafts in the browser's storage", () => {
  test("a draft is read back, and is null after it is discarded", () => {
    const storage = storageOf({});
    expect(storeDraft(storage, "7.1.notes", "Too dark at the end", NOW)).toBe(true);
    expect(readDraft(storage, "7.1.notes")).toBe("Too dark at the end");
    expect(readDraft(storage, "7.2.notes")).toBeNull();
    storeDraft(storage, "7.1.notes", null, NOW);
    expect(readDraft(storage, "7.1.notes")).toBeNull();
  });

  test("malformed storage counts as no draft", () => {
    const storage = storageOf({
      "crm.review-draft.a": "{",
      "crm.review-draft.b": "7",
      "crm.review-draft.c": '{"text":7}',
    });
    for (const name of ["a", "b", "c"]) expect(readDraft(storage, name)).toBeNull();
  });

  test("storeDraft returns false if the draft could not be stored", () => {
    const full = { ...storageOf({}), setItem: fail };
    expect(storeDraft(full, "a", "text", NOW)).toBe(false);
    expect(storeDraft(null, "a", "text", NOW)).toBe(false);
    expect(readDraft({ ...storageOf({}), getItem: fail }, "a")).toBeNull();
  });

  test("removeOldDrafts removes drafts older than three months and nothing else", () => {
    const storage = storageOf({ other: "stays" });
    storeDraft(storage, "old", "text", NOW - 91 * DAY);
    storeDraft(storage, "young", "text", NOW - 89 * DAY);
    removeOldDrafts(storage, NOW);
    expect([readDraft(storage, "old"), readDraft(storage, "young"), storage.getItem("other")]).toEqual([
      null,
      "text",
      "stays",
    ]);
  });
});

function fail(): never {
  throw new DOMException("no", "QuotaExceededError");
}

function storageOf(items: Record<string, string>): DraftStorage {
  const kept = new Map(Object.entries(items));
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
