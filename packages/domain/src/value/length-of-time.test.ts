import { expect, test } from "bun:test";
import { lengthOfTime } from "./length-of-time";

test.each([
  [-3, "0 seconds"],
  [0.4, "0 seconds"],
  [1, "1 second"],
  [59.9, "59 seconds"],
  [60, "1 minute"],
  [3599, "59 minutes"],
  [3600, "1 hour"],
  [47 * 3600, "47 hours"],
  [48 * 3600, "2 days"],
  [9 * 86_400 + 5, "9 days"],
])("lengthOfTime(%p) is %s", (seconds, text) => {
  expect(lengthOfTime(seconds)).toBe(text);
});
