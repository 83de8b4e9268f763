import { expect, test } from "bun:test";
import { parseBody } from "./parse-body";

test("parseBody turns marks into blocks", () => {
  const text = `^^ Acme
__ Page
# Title
First line
second line

Another paragraph
- an item
| a | b |
| c | d |
<<<
left
|||
## right
>>>
---
===
## End`;
  expect(parseBody(text)).toEqual({
    header: "Acme",
    footer: "Page",
    blocks: [
      { kind: "title", text: "Title" },
      { kind: "paragraph", lines: ["First line", "second line"] },
      { kind: "paragraph", lines: ["Another paragraph"] },
      { kind: "item", text: "an item" },
      {
        kind: "table",
        rows: [
          ["a", "b"],
          ["c", "d"],
        ],
      },
      {
        kind: "columns",
        left: [{ kind: "paragraph", lines: ["left"] }],
        right: [{ kind: "heading", text: "right" }],
      },
      { kind: "rule" },
      { kind: "page" },
      { kind: "heading", text: "End" },
    ],
  });
});
