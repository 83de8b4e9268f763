import { expect, test } from "bun:test";
import { classesOf } from "./word-classes";

test.each<[word: string, classes: string[]]>([
  ["retainer", ["fee"]],
  ["monthly", ["month"]],
  ["from", ["begin", "sent", "change"]],
  ["sousaphone", []],
])("%s", (word, classes) => {
  expect(classesOf(word)).toEqual(classes);
});
