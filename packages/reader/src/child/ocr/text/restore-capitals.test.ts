import { expect, test } from "bun:test";
import { restoreCapitals } from "./restore-capitals";

test.each([
  ["as tall as the capitals of its line", 20, "X"],
  ["as low as small letters", 14, "x"],
])("a letter that stands alone, %s", (_, height, read) => {
  const word = (text: string, x0: number, tall: number) => ({
    text,
    confidence: 0.9,
    bbox: { x0, y0: 30 - tall, x1: x0 + 40, y1: 30 },
  });
  const line = {
    words: [word("x", 10, height), word("Short-form", 100, 20), word("12", 300, 20)],
    bbox: { x0: 10, y0: 10, x1: 340, y1: 30 },
    baseline: { x0: 10, y0: 30, x1: 340, y1: 30 },
  };
  expect(restoreCapitals(line).words[0]?.text).toBe(read);
});
