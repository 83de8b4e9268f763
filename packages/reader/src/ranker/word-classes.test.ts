import { expect, test } from "bun:test";
import { wordsOf } from "./surroundings";
import { classesOf } from "./word-classes";
import CLASSES from "./word-classes.json" with { type: "json" };

test.each<[word: string, classes: string[]]>([
  ["retainer", ["fee"]],
  ["monthly", ["month"]],
  ["from", ["begin", "sent", "change"]],
  ["sousaphone", []],
])('the word "%s" has the classes %p', (word, classes) => {
  expect(classesOf(word)).toEqual(classes);
});

test.each(Object.entries(CLASSES))("every word of the class %s is a single token", (_, words) => {
  expect(words.split(" ").filter((word) => wordsOf(word).join(" ") !== word)).toEqual([]);
});
