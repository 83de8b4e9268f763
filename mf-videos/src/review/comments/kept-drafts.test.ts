import { describe, expect, test } from "bun:test";
import { type DraftStorage, forgetOldDrafts, keepDraft, readDraft } from "./kept-drafts";

const NOW = Date.parse("2026-06-10T12:00:00Z");
const DAY = 86_400_000;

describe("a draft", () => {
  test("is read again, and is gone once it is forgotten", () => {
    const storage = storageOf({});
    expect(keepDraft(storage, "7.1.notes", "Too dark at the end", NOW)).toBe(true);
    expect(readDraft(storage, "7.1.notes")).toBe("Too dark at the end");
    expect(readDraft(storage, "7.2.notes")).toBeNull();
    keepDraft(storage, "7.1.notes", null, NOW);
    expect(readDraft(storage, "7.1.notes")).toBeNull();
  });

  test("of nonsense counts as none", () => {
    const storage = storageOf({
      "crm.review-draft.a": "{",
      "crm.review-draft.b": "7",
      "crm.review-draft.c": '{"text":7}',
    });
    for (const name of ["a", "b", "c"]) expect(readDraft(storage, name)).toBeNull();
  });

  test("says where it could not be kept", () => {
    const full = { ...storageOf({}), setItem: fail };
    expect(keepDraft(full, "a", "text", NOW)).toBe(false);
    expect(keepDraft(null, "a", "text", NOW)).toBe(false);
    expect(readDraft({ ...storageOf({}), getItem: fail }, "a")).toBeNull();
  });

  test("is forgotten after three months, and nothing else is", () => {
    const storage = storageOf({ other: "stays" });
    keepDraft(storage, "old", "text", NOW - 91 * DAY);
    keepDraft(storage, "young", "text", NOW - 89 * DAY);
    forgetOldDrafts(storage, NOW);
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
