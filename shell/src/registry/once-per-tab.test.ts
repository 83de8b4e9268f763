import { describe, expect, test } from "bun:test";
import { oncePerTab } from "./once-per-tab";

/** A tab that can be reloaded, with or without storage. */
function openTab({ hasStorage = true, hasHistory = true } = {}) {
  const stored = new Map<string, string>();
  let state: unknown = { __TSR_key: "abc" };
  const load = () =>
    oncePerTab({
      storage: () => {
        if (!hasStorage) throw new DOMException("Denied");
        return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
      },
      history: {
        get state() {
          return state;
        },
        replaceState(next) {
          if (!hasHistory) throw new DOMException("Denied");
          state = next;
        },
      },
    });
  return { load, state: () => state, stored };
}

describe("oncePerTab()", () => {
  test.each([
    ["with storage", {}],
    ["without storage, as in some frames", { hasStorage: false }],
  ])("oncePerTab() allows each reason once per tab %s", (_, tab) => {
    const { load } = openTab(tab);
    expect(load()("mf-videos 2")).toBe(true);
    const reloaded = load();
    expect(reloaded("mf-videos 2")).toBe(false);
    expect(reloaded("mf-videos 3")).toBe(true);
    expect(load()("mf-videos 3")).toBe(false);
    expect(load()("mf-videos 2")).toBe(false);
  });

  test("oncePerTab() allows no reason if nothing can be stored", () => {
    expect(openTab({ hasStorage: false, hasHistory: false }).load()("mf-videos 2")).toBe(false);
  });

  test("oncePerTab() ignores invalid stored values and keeps the router's history state", () => {
    const { load, state } = openTab({ hasStorage: false });
    load()("mf-videos 2");
    expect(state()).toMatchObject({ __TSR_key: "abc" });
    const other = openTab();
    other.stored.set("reloaded_for", "7");
    expect(other.load()("mf-videos 2")).toBe(true);
    other.stored.set("reloaded_for", "no json");
    expect(other.load()("mf-videos 3")).toBe(true);
  });
});
