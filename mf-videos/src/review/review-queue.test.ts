import { expect, test } from "bun:test";
import { queueOf, rightTab } from "./review-queue";

test.each([
  ["what waits in the order in which it came", {}, { status: "submitted", includeArchived: false, sort: "oldest" }],
  [
    "what is decided from the newest, with the archived ones where they are asked for",
    { status: "approved", archived: true },
    { status: "approved", includeArchived: true, sort: "recent" },
  ],
] as const)("%s", (_, view, queue) => {
  expect(queueOf(view)).toEqual(queue);
});

test.each([
  ["a video of the tab shown", {}, { status: "submitted", isArchived: false }, null],
  ["one in review stands with what is submitted", {}, { status: "reviewing", isArchived: false }, null],
  ["a video of another tab", {}, { status: "approved", isArchived: false }, { status: "approved" }],
  [
    "an archived one, which the tab hides",
    { status: "approved" },
    { status: "approved", isArchived: true },
    { status: "approved", archived: true },
  ],
  [
    "an archived one where they are shown",
    { status: "approved", archived: true },
    { status: "approved", isArchived: true },
    null,
  ],
] as const)("a link to %s", (_, view, video, change) => {
  expect(rightTab(view, video)).toEqual(change);
});
