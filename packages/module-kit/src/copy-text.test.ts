import "@crm/testing/dom";
import { afterEach, describe, expect, test } from "bun:test";
import { copyText } from "./copy-text";

const clipboard = (value: Partial<Clipboard> | undefined) =>
  Object.defineProperty(navigator, "clipboard", { value, configurable: true });
const selection = (copy: () => boolean) =>
  Object.defineProperty(document, "execCommand", { value: copy, configurable: true });

afterEach(() => document.body.replaceChildren());

describe("copyText", () => {
  test("writes to the clipboard", async () => {
    const written: string[] = [];
    clipboard({ writeText: async (text) => void written.push(text) });
    expect(await copyText("a link")).toBe(true);
    expect(written).toEqual(["a link"]);
  });

  test("copies a selection inside the open dialog where the page has no clipboard, and leaves nothing behind", async () => {
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

  test("answers false where the browser refuses both", async () => {
    clipboard({ writeText: () => Promise.reject(new Error("refused")) });
    selection(() => false);
    expect(await copyText("a link")).toBe(false);
  });
});
