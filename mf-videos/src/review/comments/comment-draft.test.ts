import { expect, test } from "bun:test";
import { readComment, writeComment } from "./comment-draft";

test.each([
  { atSeconds: 12.5, text: "Too dark" },
  { atSeconds: 0, text: "" },
  { atSeconds: 3, text: "Two\n\nlines\n" },
])("readComment reads %p as written", (draft) => {
  expect(readComment(writeComment(draft))).toEqual(draft);
});

test.each(["", "not a number\ntext"])("readComment returns null for %p", (kept) =>
  expect(readComment(kept)).toBeNull(),
);
