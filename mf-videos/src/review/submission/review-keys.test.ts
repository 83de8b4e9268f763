import { afterEach, describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import { reviewAction } from "./review-keys";

afterEach(() => document.body.replaceChildren());

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, repeat: false };

describe("a key on the review page", () => {
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
  ] as const)("%p does %p", (key, action) => {
    expect(reviewAction({ ...NO_KEYS, key, target: document.body })).toBe(action);
  });

  test.each([
    ["a text field", "<textarea></textarea>"],
    ["a text input", "<input>"],
    ["a list of the browser's", "<select></select>"],
    ["a menu", "<div role=menu><button></button></div>"],
    ["a dialog", "<div role=dialog><button></button></div>"],
  ])("does nothing in %s", (_, html) => {
    const target = standing(html);
    for (const key of ["ArrowUp", "ArrowDown", "m", " ", "c", "n", "a", "r", "x"])
      expect(reviewAction({ ...NO_KEYS, key, target })).toBeNull();
  });

  test.each([
    ["a button", "<button><span></span></button>"],
    ["a link", "<a href='/'></a>"],
  ])("leaves Space to %s, and does all else there", (_, html) => {
    const target = standing(html);
    expect(reviewAction({ ...NO_KEYS, key: " ", target })).toBeNull();
    expect(reviewAction({ ...NO_KEYS, key: "ArrowDown", target })).toBe("next");
  });

  test("works on a slider, which is no text", () => {
    const target = standing("<input type=range>");
    expect(reviewAction({ ...NO_KEYS, key: "ArrowDown", target })).toBe("next");
    expect(reviewAction({ ...NO_KEYS, key: " ", target })).toBe("play");
  });

  test.each(["altKey", "ctrlKey", "metaKey"])("with %s is the browser's", (held) => {
    expect(reviewAction({ ...NO_KEYS, [held]: true, key: "m", target: document.body })).toBeNull();
  });

  test("Enter and Escape are the browser's unless a rejection is armed", () => {
    for (const [key, action] of [
      ["Enter", "confirm-reject"],
      ["Escape", "disarm"],
    ]) {
      const press = { ...NO_KEYS, key: String(key), target: document.body };
      expect(reviewAction(press)).toBeNull();
      expect<unknown>(reviewAction(press, { focus: document.body })).toBe(action);
    }
  });

  test("Enter on another button than the one that had the focus presses that button", () => {
    const target = standing("<button></button>");
    expect(reviewAction({ ...NO_KEYS, key: "Enter", target }, { focus: document.body })).toBeNull();
    expect(reviewAction({ ...NO_KEYS, key: "Enter", target }, { focus: target })).toBe("confirm-reject");
  });

  test("Enter in a text confirms nothing, nor does one that is held", () => {
    const press = { ...NO_KEYS, key: "Enter" };
    expect(reviewAction({ ...press, target: standing("<textarea></textarea>") }, { focus: null })).toBeNull();
    expect(reviewAction({ ...press, repeat: true, target: document.body }, { focus: null })).toBeNull();
  });

  test("that is held decides nothing", () => {
    for (const key of ["a", "r", "x"])
      expect(reviewAction({ ...NO_KEYS, repeat: true, key, target: document.body })).toBeNull();
  });

  test("that is held goes on from video to video, but does not mute and unmute", () => {
    expect(reviewAction({ ...NO_KEYS, repeat: true, key: "ArrowDown", target: document.body })).toBe("next");
    expect(reviewAction({ ...NO_KEYS, repeat: true, key: "m", target: document.body })).toBeNull();
  });
});

function standing(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector("span, textarea, input, select, a, button") ?? document.body;
}
