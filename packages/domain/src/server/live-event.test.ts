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
])("liveEventIn(%p) is %p", (value, event) => expect(liveEventIn(value)).toEqual(event));

test("VIDEO_EVENTS contains every submission event", () => {
  expect(VIDEO_EVENTS).toContain("submission.prepared");
  expect(VIDEO_EVENTS).not.toContain("deliverable.changed");
});
