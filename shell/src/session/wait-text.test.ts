import { expect, test } from "bun:test";
import { waitText } from "./wait-text";

test.each([
  [undefined, "later"],
  [0, "later"],
  [Number.NaN, "later"],
  [1, "in 1 second"],
  [45, "in 45 seconds"],
  [60, "in 1 minute"],
  [840, "in 14 minutes"],
  [841, "in 15 minutes"],
])('waitText(%p) is "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));
