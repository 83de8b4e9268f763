import { afterEach, describe, expect, test } from "bun:test";
import { forgetLink, linkInUrl } from "./one-time-link";

afterEach(() => {
  Reflect.deleteProperty(globalThis, "invitation");
  Reflect.deleteProperty(globalThis, "resetLink");
});

function tabStorage() {
  const kept = new Map<string, string>();
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

const opened = (property: "invitation" | "resetLink", token: string) => Reflect.set(globalThis, property, token);

describe("the link with which a page was opened", () => {
  test.each([
    ["invitation", "invitation"],
    ["resetLink", "reset"],
  ] as const)("%s is found again after a reload, until it is forgotten", (property, kind) => {
    const storage = tabStorage();
    opened(property, "secret");
    expect(linkInUrl(storage, false)).toEqual({ kind, token: "secret" });
    expect(linkInUrl(storage, true)).toEqual({ kind, token: "secret" });
    forgetLink(storage);
    expect(linkInUrl(storage, true)).toBeUndefined();
  });

  test("is replaced by another link that the tab opens", () => {
    const storage = tabStorage();
    opened("invitation", "secret");
    linkInUrl(storage, false);
    opened("resetLink", "newer");
    expect(linkInUrl(storage, true)).toEqual({ kind: "reset", token: "newer" });
  });

  test("is dropped when the tab opens another page without a reload", () => {
    const storage = tabStorage();
    opened("invitation", "secret");
    linkInUrl(storage, false);
    expect(linkInUrl(storage, false)).toBeUndefined();
    expect(linkInUrl(storage, true)).toBeUndefined();
  });

  test("is used once where the browser blocks storage", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    opened("invitation", "secret");
    expect(linkInUrl(blocked, false)).toEqual({ kind: "invitation", token: "secret" });
    expect(linkInUrl(blocked, true)).toBeUndefined();
    expect(() => forgetLink(blocked)).not.toThrow();
  });
});
