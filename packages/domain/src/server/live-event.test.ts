import { expect, test } from "bun:test";
import { type LiveEvent, liveEventIn, VIDEO_EVENTS } from "./live-event";

test.each<[unknown, LiveEvent | null]>([
  [
    { type: "submission.created", id: 5 },
    { type: "submission.created", id: 5 },
  ],
  [
    { type: "submission.created", id: 5, title: "Linen" },
    { type: "submission.created", id: 5 },
  ],
  [{ type: "submission.invented", id: 5 }, null],
  [{ type: "submission.created", id: "5" }, null],
  [{ id: 5 }, null],
  [null, null],
  ["submission.created", null],
])("in %p stands %p", (value, event) => expect(liveEventIn(value)).toEqual(event));

test("a video is created, prepared, reviewed and so on", () => {
  expect(VIDEO_EVENTS).toContain("submission.prepared");
  expect(VIDEO_EVENTS).not.toContain("deliverable.changed");
});
