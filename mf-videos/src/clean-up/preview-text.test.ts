import { describe, expect, test } from "bun:test";
import { previewText } from "./preview-text";

describe("previewText", () => {
  test.each([
    [3, 30, "folder", "3 videos approved or rejected more than 30 days ago move to the archive folder."],
    [1, 1, "s3", "1 video approved or rejected more than 1 day ago moves to the archive bucket."],
    [1200, 0, "dropbox", "1,200 approved or rejected videos move to Dropbox."],
    [1, 0, "folder", "1 approved or rejected video moves to the archive folder."],
    [0, 30, "folder", "No video is ready to be archived: none was approved or rejected more than 30 days ago."],
    [0, 0, "folder", "No video is ready to be archived: none is approved or rejected."],
  ] as const)(
    "previewText names count, age and target: %p videos, %p days, %s",
    (videos, archiveAfterDays, target, text) => expect(previewText({ videos, archiveAfterDays, target })).toBe(text),
  );
});
