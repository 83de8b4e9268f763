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
// The tests of other files have the same page.
afterEach(() => {
  document.body.innerHTML = "";
});

describe("passages of a page", () => {
  test("are marked over the edges of elements, and the text stays as it was", () => {
    const before = document.body.textContent;
    markQuotes(document.body, [mark("fee", "fee is $500 a month"), mark("title", "creator agreement")]);
    expect(marked()).toEqual(["title: Creator", "title: Agreement", "fee: fee is", "fee: $500", "fee: a month"]);
    expect(document.body.textContent).toBe(before);
  });

  test("belong to all where they overlap", () => {
    markQuotes(document.body, [mark("fee", "fee is"), mark("whole", "The fee")]);
    expect(marked()).toEqual(["whole: The ", "fee whole: fee", "fee:  is"]);
  });

  test("take the place of those before, and leave the page as it was where there are none", () => {
    markQuotes(document.body, [mark("fee", "$500")]);
    markQuotes(document.body, [mark("title", "Creator Agreement")]);
    expect(marked()).toEqual(["title: Creator", "title: Agreement"]);
    markQuotes(document.body, []);
    expect(document.body.innerHTML.replace("<tbody>", "").replace("</tbody>", "")).toBe(HTML);
  });

  test("are lit one at a time", () => {
    markQuotes(document.body, [mark("fee", "$500"), mark("title", "Creator")]);
    lightQuote(document.body, "fee");
    expect(marked()).toEqual(["title: Creator", "fee: $500 (lit)"]);
    lightQuote(document.body, null);
    expect(marked()).toEqual(["title: Creator", "fee: $500"]);
  });

  test("are all found, or else the page is not shown", () => {
    expect(hasEveryQuote(HTML, [mark("fee", "the fee is $500")])).toBe(true);
    expect(hasEveryQuote(HTML, [mark("fee", "$500"), mark("header", "Harbor & Pine")])).toBe(false);
  });
});
