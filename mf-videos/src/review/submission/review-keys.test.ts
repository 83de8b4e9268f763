import { afterEach, describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import { reviewAction } from "./review-keys";

afterEach(() => document.body.replaceChildren());

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, repeat: false };

describe("reviewAction", () => {
  test.each([
    ["ArrowUp", "previous"],
    ["ArrowDown", "next"],
    ["m", "mute"],
    ["M", "mute"],
    [" ", "play"],
    ["c", "comment"],
    ["n", "notes"],
    ["a", "approve"],
    ["r", "request-changes"],
    ["X", "reject"],
    ["z", null],
    ["constructor", null],
    ["ArrowLeft", null],
  ] as const)("reviewAction maps %p to %p", (key, action) => {
    expect(reviewAction({ ...NO_KEYS, key, target: document.body })).toBe(action);
  });

  test.each([
    ["a text field", "<textarea></textarea>"],
    ["a text input", "<input>"],
    ["a native select", "<select></select>"],
    ["a menu", "<div role=menu><button></button></div>"],
    ["a dialog", "<div role=dialog><button></button></div>"],
  ])("reviewAction ignores keys in %s", (_, html) => {
    const target = standing(html);
    for (const key of ["ArrowUp", "ArrowDown", "m", " ", "c", "n", "a", "r", "x"])
      expect(reviewAction({ ...NO_KEYS, key, target })).toBeNull();
  });

  test.each([
    ["a button", "<button><span></span></button>"],
    ["a link", "<a href='/'></a>"],
  ])("reviewAction leaves Space to %s but handles other keys there", (_, html) => {
    const target = standing(html);
    expect(reviewAction({ ...NO_KEYS, key: " ", target })).toBeNull();
    expect(reviewAction({ ...NO_KEYS, key: "ArrowDown", target })).toBe("next");
  });

  test("reviewAction handles keys on a slider", () => {
    const target = standing("<input type=range>");
    expect(reviewAction({ ...NO_KEYS, key: "ArrowDown", target })).toBe("next");
    expect(reviewAction({ ...NO_KEYS, key: " ", target })).toBe("play");
  });

  test.each(["altKey", "ctrlKey", "metaKey"])("reviewAction ignores keys with %s", (held) => {
    expect(reviewAction({ ...NO_KEYS, [held]: true, key: "m", target: document.body })).toBeNull();
  });

  test("reviewAction handles Enter and Escape only while a rejection is armed", () => {
    for (const [key, action] of [
      ["Enter", "confirm-reject"],
      ["Escape", "disarm"],
    ]) {
      const press = { ...NO_KEYS, key: String(key), target: document.body };
      expect(reviewAction(press)).toBeNull();
      expect<unknown>(reviewAction(press, { focus: document.body })).toBe(action);
    }
  });

  test("reviewAction leaves Enter to a button focused after arming", () => {
    const target = standing("<button></button>");
    expect(reviewAction({ ...NO_KEYS, key: "Enter", target }, { focus: document.body })).toBeNull();
    expect(reviewAction({ ...NO_KEYS, key: "Enter", target }, { focus: target })).toBe("confirm-reject");
  });

  test("reviewAction ignores Enter in a text field and a held Enter", () => {
    const press = { ...NO_KEYS, key: "Enter" };
    expect(reviewAction({ ...press, target: standing("<textarea></textarea>") }, { focus: null })).toBeNull();
    expect(reviewAction({ ...press, repeat: true, target: document.body }, { focus: null })).toBeNull();
  });

  test("reviewAction decides nothing on a held key", () => {
    for (const key of ["a", "r", "x"])
      expect(reviewAction({ ...NO_KEYS, repeat: true, key, target: document.body })).toBeNull();
  });

  test("reviewAction repeats a held arrow key, but not a held M", () => {
    expect(reviewAction({ ...NO_KEYS, repeat: true, key: "ArrowDown", target: document.body })).toBe("next");
    expect(reviewAction({ ...NO_KEYS, repeat: true, key: "m", target: document.body })).toBeNull();
  });
});

function standing(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector("span, textarea, input, select, a, button") ?? document.body;
}
