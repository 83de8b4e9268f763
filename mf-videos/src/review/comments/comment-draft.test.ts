import { expect, test } from "bun:test";
import { readComment, writeComment } from "./comment-draft";

test.each([
  { atSeconds: 12.5, text: "Too dark" },
  { atSeconds: 0, text: "" },
  { atSeconds: 3, text: "Two\n\nlines\n" },
])("%p is read as it was written", (draft) => {
  expect(readComment(writeComment(draft))).toEqual(draft);
});

test.each(["", "not a number\ntext"])("%p is no draft", (kept) => expect(readComment(kept)).toBeNull());
