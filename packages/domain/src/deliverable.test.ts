import { expect, test } from "bun:test";
import { nextDeliverableStatus } from "./deliverable";

test.each([
  ["planned", "in_progress"],
  ["in_progress", "completed"],
  ["completed", "delivered"],
  ["delivered", "approved"],
  ["approved", "planned"],
  ["needs_revision", "planned"],
])("%s is marked as %s next", (status, next) => expect(nextDeliverableStatus(status)).toBe(next as never));
