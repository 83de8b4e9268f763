import "@crm/testing/dom";
import { afterEach, describe, expect, test } from "bun:test";
import { copyText } from "./copy-text";

const clipboard = (value: Partial<Clipboard> | undefined) =>
  Object.defineProperty(navigator, "clipboard", { value, configurable: true });
const selection = (copy: () => boolean) =>
  Object.defineProperty(document, "execCommand", { value: copy, configurable: true });

afterEach(() => document.body.replaceChildren());

describe("copyText()", () => {
  test("copyText() writes to the clipboard", async () => {
    const written: string[] = [];
    clipboard({ writeText: async (text) => void written.push(text) });
    expect(await copyText("a link")).toBe(true);
    expect(written).toEqual(["a link"]);
  });

  test("copyText() without a clipboard copies a selection inside the open dialog and cleans up", async () => {
    clipboard(undefined);
    document.body.innerHTML = `<div role="dialog"><button>Copy</button></div>`;
    const button = document.querySelector("button");
    button?.focus();
    const copied: unknown[] = [];
    selection(() => {
      const field = document.querySelector("textarea");
      copied.push(field?.value, field?.parentElement?.getAttribute("role"));
      return true;
    });
    expect(await copyText("a link")).toBe(true);
    expect(copied).toEqual(["a link", "dialog"]);
    expect([document.querySelector("textarea"), document.activeElement]).toEqual([null, button]);
  });

  test("copyText() returns false when the browser refuses both ways", async () => {
    clipboard({ writeText: () => Promise.reject(new Error("refused")) });
    selection(() => false);
    expect(await copyText("a link")).toBe(false);
  });
});
