import { describe, expect, test } from "bun:test";
import { linesOfHtml } from "./lines-of-html";

describe("linesOfHtml", () => {
  test.each([
    ["paragraphs", "<p>One</p><p>Two</p>", ["One", "Two"]],
    ["a line break", "<p>One<br />Two</p>", ["One", "Two"]],
    ["marks within a word", "<p>Con<strong>tract</strong></p>", ["Contract"]],
    ["entities", "<p>A &amp; B &lt;x&gt; &#8220;q&#x201d;</p>", ["A & B <x> “q”"]],
    ["a list", "<ul><li>One</li><li>Two</li></ul>", ["One", "Two"]],
    ["a table", "<table><tr><td><p>Fee</p></td><td><p>$5</p></td></tr></table>", ["Fee\t$5"]],
    ["two paragraphs in a cell", "<table><tr><td><p>Base</p><p>Fee</p></td><td>$5</td></tr></table>", ["Base Fee\t$5"]],
    ["an empty cell", "<table><tr><td></td><td>x</td></tr></table>", ["x"]],
    [
      "a table in a cell",
      "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>",
      ["a b\tc"],
    ],
  ])("%s", (_, html, lines) => {
    expect(linesOfHtml(html).map((line) => line.text)).toEqual(lines);
  });

  test("headings and items of lists are told from paragraphs", () => {
    expect(linesOfHtml("<h2>Fee</h2><p>Paid<br />monthly</p><ul><li>One</li></ul><p>End</p>")).toEqual([
      { text: "Fee", kind: "heading" },
      { text: "Paid" },
      { text: "monthly" },
      { text: "One", kind: "item" },
      { text: "End" },
    ]);
  });
});
