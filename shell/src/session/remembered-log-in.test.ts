import { describe, expect, test } from "bun:test";
import { rememberedLogIn } from "./remembered-log-in";

describe("the localStorage flag admin_authenticated", () => {
  test("admin_authenticated is set at log-in and removed at log-out", () => {
    const kept = new Map<string, string>();
    const remembered = rememberedLogIn(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }));
    remembered.set(true);
    expect(kept).toEqual(new Map([["admin_authenticated", "true"]]));
    expect(remembered.is()).toBe(true);
    remembered.set(false);
    expect(kept.size).toBe(0);
    expect(remembered.is()).toBe(false);
  });

  test("a log-in counts as not remembered if localStorage throws", () => {
    const remembered = rememberedLogIn(() => {
      throw new Error("SecurityError");
    });
    remembered.set(true);
    expect(remembered.is()).toBe(false);
  });
});
