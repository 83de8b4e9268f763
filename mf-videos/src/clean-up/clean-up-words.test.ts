import { describe, expect, test } from "bun:test";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import { archivedText, freedText, REVIEW_WORDS, VIDEOS_WORDS } from "./clean-up-words";

const run: ArchiveRun = {
  id: 1,
  startedAt: "2026-03-02T10:00:00.000Z",
  finishedAt: "2026-03-02T10:01:00.000Z",
  total: 12,
  archived: 12,
  totalDbSpaceFreed: 0,
  totalDiskSpaceFreed: 512 * 1024 * 1024,
  failures: [],
};
const failure = { submissionId: 3, title: "Winter haul", reason: "The archive is full." };

describe("clean-up toasts of the videos list", () => {
  test("the videos list reports the number archived and the space freed", () =>
    expect(VIDEOS_WORDS.done(run)).toEqual([
      "Archival Complete!",
      "12 videos archived. 0 B of database and 512.0 MB of disk space freed.",
    ]));
  test("a failed clean-up on the videos list shows the server's reason or a default", () => {
    expect(VIDEOS_WORDS.failed("The archive is full.")).toEqual(["Archival Failed", "The archive is full."]);
    expect(VIDEOS_WORDS.failed(undefined)).toEqual(["Archival Failed", "Failed to archive videos. Please try again."]);
  });
});

describe("clean-up toasts of the review page", () => {
  test("the toast of a completed clean-up on the review page has a check mark", () =>
    expect(REVIEW_WORDS.done(run)[0]).toBe("✅ Archival Complete!"));
  test("a failed clean-up on the review page shows the server's reason or a default", () => {
    expect(REVIEW_WORDS.failed("The archive is full.")).toEqual(["Error", "The archive is full."]);
    expect(REVIEW_WORDS.failed(undefined)).toEqual(["Error", "Failed to archive videos"]);
  });
});

test.each([
  [1, [], "1 video archived."],
  [0, [], "0 videos archived."],
  [4, [failure], "4 videos archived, 1 could not be."],
])("archivedText counts archived videos (%p) and failures: %p", (archived, failures, text) =>
  expect(archivedText({ archived, failures })).toBe(text),
);

test("freedText uses the largest fitting unit", () =>
  expect(freedText({ totalDbSpaceFreed: 2048, totalDiskSpaceFreed: 3 * 1024 ** 3 })).toBe(
    "2.0 KB of database and 3.00 GB of disk space freed.",
  ));
