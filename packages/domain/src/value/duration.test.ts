import { expect, test } from "bun:test";
import { formatDuration } from "./duration";

test.each([
  [0, "0:00"],
  [9.97, "0:09"],
  [60, "1:00"],
  [754, "12:34"],
  [3599.9, "59:59"],
  [3723, "1:02:03"],
])("formatDuration(%p) is %p", (seconds, shown) => expect(formatDuration(seconds)).toBe(shown));
