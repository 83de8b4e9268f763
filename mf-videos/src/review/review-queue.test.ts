import { expect, test } from "bun:test";
import { queueOf, rightTab } from "./review-queue";

test.each([
  ["submitted videos are sorted oldest first", {}, { status: "submitted", includeArchived: false, sort: "oldest" }],
  [
    "decided videos are sorted newest first and include archived ones if chosen",
    { status: "approved", archived: true },
    { status: "approved", includeArchived: true, sort: "recent" },
  ],
] as const)("queueOf: %s", (_, view, queue) => {
  expect(queueOf(view)).toEqual(queue);
});

test.each([
  ["a video of the tab shown", {}, { status: "submitted", isArchived: false }, null],
  ["a video in review, which stays in Submitted", {}, { status: "reviewing", isArchived: false }, null],
  ["a video of a different tab", {}, { status: "approved", isArchived: false }, { status: "approved" }],
  [
    "an archived video that the tab hides",
    { status: "approved" },
    { status: "approved", isArchived: true },
    { status: "approved", archived: true },
  ],
  [
    "an archived video while archived ones are shown",
    { status: "approved", archived: true },
    { status: "approved", isArchived: true },
    null,
  ],
] as const)("rightTab returns the parameters of the right tab, or null, for a link to %s", (_, view, video, change) => {
  expect(rightTab(view, video)).toEqual(change);
});
