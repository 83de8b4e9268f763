import { expect, test } from "bun:test";
import { readableText } from "./readable-text";

test.each<[name: string, text: string, readable: string]>([
  ["a word broken at a line's end", "until Octo-\nber 31, 2025", "until October\n  31, 2025"],
  ["a name with a hyphen", "Ada King-\nNoel, Leeds", "Ada King-Noel\n, Leeds"],
  ["within a quoted mail", "> until Octo-\n> ber 31", "> until October\n>   31"],
  ["an item below a dash", "Fees -\n900", "Fees -\n900"],
])("%s", (_, text, readable) => {
  expect(readableText(text)).toBe(readable);
  expect(readable).toHaveLength(text.length);
});
