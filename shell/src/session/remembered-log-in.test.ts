import { describe, expect, test } from "bun:test";
import { rememberedLogIn } from "./remembered-log-in";

describe("the localStorage flag admin_authenticated", () => {
  test("admin_authenticated is set at log-in and removed at log-out", () => {
    const { kept, remembered } = inMemory();
    remembered.set(true);
    expect(kept).toEqual(new Map([["admin_authenticated", "true"]]));
    expect(remembered.is()).toBe(true);
    remembered.set(false);
    expect(kept.size).toBe(0);
    expect(remembered.is()).toBe(false);
  });

  test("the mode of the log-in is remembered apart from it", () => {
    const { kept, remembered } = inMemory();
    remembered.setAccounts(true);
    expect([remembered.hasAccounts(), remembered.is()]).toEqual([true, false]);
    remembered.setAccounts(false);
    expect(kept.size).toBe(0);
  });

  test("a log-in counts as not remembered if localStorage throws", () => {
    const remembered = rememberedLogIn(() => {
      throw new Error("SecurityError");
    });
    remembered.set(true);
    remembered.setAccounts(true);
    expect([remembered.is(), remembered.hasAccounts()]).toEqual([false, false]);
  });
});

function inMemory() {
  const kept = new Map<string, string>();
  const remembered = rememberedLogIn(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, remembered };
}
