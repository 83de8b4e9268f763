import { describe, expect, test } from "bun:test";
import { DELIVERABLE_STATUSES, isLate, nextDeliverableStatus, stageOf, type TrackedStatus } from "./deliverable";

describe("nextDeliverableStatus", () => {
  test.each([
    ["planned", "in_progress"],
    ["in_progress", "completed"],
    ["completed", "delivered"],
    ["delivered", "approved"],
    ["approved", "planned"],
    ["needs_revision", "planned"],
  ])("nextDeliverableStatus after %s is %s", (status, next) =>
    expect(nextDeliverableStatus(status)).toBe(next as never),
  );
});

describe("isLate", () => {
  const on = "2026-06-15";
  test.each([
    ["planned", "2026-06-14", true],
    ["in_progress", "2026-06-14", true],
    ["planned", "2026-06-15", false],
    ["planned", "2026-06-16", false],
    ["planned", null, false],
    ["completed", "2026-06-14", false],
    ["delivered", "2026-06-14", false],
    ["approved", "2026-06-14", false],
  ] as const)("%s, expected on %s, is late on 15 June: %p", (status, expectedDeliveryDate, late) =>
    expect(isLate({ status, expectedDeliveryDate }, on)).toBe(late),
  );
});

describe("stageOf", () => {
  test.each<[TrackedStatus, string]>([
    [{ kind: "deliverable", status: "planned" }, "planned"],
    [{ kind: "deliverable", status: "in_progress" }, "in_progress"],
    ...DELIVERABLE_STATUSES.slice(2).map((status): [TrackedStatus, string] => [
      { kind: "deliverable", status },
      "completed",
    ]),
    [{ kind: "submission", status: "submitted" }, "in_progress"],
    [{ kind: "submission", status: "reviewing" }, "in_progress"],
    [{ kind: "submission", status: "needs_revision" }, "in_progress"],
    [{ kind: "submission", status: "approved" }, "completed"],
    [{ kind: "submission", status: "rejected" }, "rejected"],
  ])("%o is %s", (video, stage) => expect(stageOf(video)).toBe(stage as never));
});
