import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import type { DocumentMark } from "../document-mark";
import { hasEveryQuote, lightQuote, markQuotes } from "./mark-quotes";

const HTML =
  "<h1>Creator <em>Agreement</em></h1><p>The fee is <strong>$500</strong> a month.</p><table><tr><td>Fee</td></tr></table>";

const mark = (key: string, quote: string, isDoubtful = false): DocumentMark => ({
  ...{ key, label: key, isDoubtful },
  passage: { quote, page: 1 },
});
const marked = () =>
  [...document.body.querySelectorAll("mark")].map(
    ({ textContent, dataset }) => `${dataset.passage}: ${textContent}${"lit" in dataset ? " (lit)" : ""}`,
  );

beforeEach(() => {
  document.body.innerHTML = HTML;
});
// All test files share one page, so each must remove its elements.
afterEach(() => {
  document.body.innerHTML = "";
});

describe("markQuotes()", () => {
  test("markQuotes() marks quotes across element boundaries without changing the text", () => {
    const before = document.body.textContent;
    markQuotes(document.body, [mark("fee", "fee is $500 a month"), mark("title", "creator agreement")]);
    expect(marked()).toEqual(["title: Creator", "title: Agreement", "fee: fee is", "fee: $500", "fee: a month"]);
    expect(document.body.textContent).toBe(before);
  });

  test("markQuotes() gives the overlap of two quotes both marks", () => {
    markQuotes(document.body, [mark("fee", "fee is"), mark("whole", "The fee")]);
    expect(marked()).toEqual(["whole: The ", "fee whole: fee", "fee:  is"]);
  });

  test("markQuotes() replaces previous marks, and restores the page when there are none", () => {
    markQuotes(document.body, [mark("fee", "$500")]);
    markQuotes(document.body, [mark("title", "Creator Agreement")]);
    expect(marked()).toEqual(["title: Creator", "title: Agreement"]);
    markQuotes(document.body, []);
    expect(document.body.innerHTML.replace("<tbody>", "").replace("</tbody>", "")).toBe(HTML);
  });

  test("lightQuote() highlights one quote until it gets a different key or null", () => {
    markQuotes(document.body, [mark("fee", "$500"), mark("title", "Creator")]);
    lightQuote(document.body, "fee");
    expect(marked()).toEqual(["title: Creator", "fee: $500 (lit)"]);
    lightQuote(document.body, null);
    expect(marked()).toEqual(["title: Creator", "fee: $500"]);
  });

  test("hasEveryQuote() is false if any quote is missing", () => {
    expect(hasEveryQuote(HTML, [mark("fee", "the fee is $500")])).toBe(true);
    expect(hasEveryQuote(HTML, [mark("fee", "$500"), mark("header", "Harbor & Pine")])).toBe(false);
  });
});
