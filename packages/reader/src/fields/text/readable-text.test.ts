import { expect, test } from "bun:test";
import { readableText } from "./readable-text";

test.each<[name: string, text: string, readable: string]>([
  ["a word broken at a line's end", "until Octo-\nber 31, 2025", "until October\n  31, 2025"],
  ["a name with a hyphen", "Ada King-\nNoel, Leeds", "Ada King-Noel\n, Leeds"],
  ["within a quoted mail", "> until Octo-\n> ber 31", "> until October\n>   31"],
  ["a marked draft", "EUR ~~3,900~~ 4,050", "EUR           4,050"],
  ["a draft in tags", "<del>five</del> <ins>three</ins>", "                     three      "],
  ["a draft of two texts", "[-six (6)-] {+five (5)+}", "              five (5)  "],
  ["an item below a dash", "Fees -\n900", "Fees -\n900"],
])("readableText: %s", (_, text, readable) => {
  expect(readableText(text)).toBe(readable);
  expect(readable).toHaveLength(text.length);
});
