import { expect, test } from "bun:test";
import { queueOf, rightTab } from "./review-queue";

test.each([
  ["submitted videos come oldest first", {}, { status: "submitted", includeArchived: false, sort: "oldest" }],
  [
    "decided videos come newest first, with archived ones on request",
    { status: "approved", archived: true },
    { status: "approved", includeArchived: true, sort: "recent" },
  ],
] as const)("queueOf: %s", (_, view, queue) => {
  expect(queueOf(view)).toEqual(queue);
});

test.each([
  ["a video of the tab shown", {}, { status: "submitted", isArchived: false }, null],
  ["a video in review stays in Submitted", {}, { status: "reviewing", isArchived: false }, null],
  ["a video of another tab", {}, { status: "approved", isArchived: false }, { status: "approved" }],
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
] as const)("rightTab for a link to %s", (_, view, video, change) => {
  expect(rightTab(view, video)).toEqual(change);
});
