import { expect, test } from "bun:test";
import { KINDS } from "./labelled-document";
import { readArguments } from "./read-arguments";

const nothing = {
  splits: ["seen", "calibrate", "several"],
  copies: false,
  kinds: KINDS,
  mistakes: false,
  floors: false,
} as const;

test("without anything, every kind of the open splits", () => {
  expect(readArguments([], {})).toEqual(nothing);
});

test("CORPUS_DIR names a folder instead; kinds, mistakes, a file and another checkout may be asked for", () => {
  const words = ["--kind", "scan,pdf", "--mistakes", "--json", "out.json", "--reader", "../before"];
  expect(readArguments(words, { CORPUS_DIR: "/corpus" })).toEqual({
    ...{ ...nothing, folder: "/corpus", kinds: ["pdf", "scan"], mistakes: true, json: "out.json", reader: "../before" },
  });
});

test("one split may be asked for, with pictures of its documents", () => {
  expect(readArguments(["--split", "calibrate", "--copies"], {})).toEqual({
    ...{ ...nothing, splits: ["calibrate"], copies: true },
  });
});

test("the shut documents are asked for by themselves", () => {
  expect(readArguments(["--shut"], {}).splits).toEqual(["shut"]);
});

test.each([
  [["--kind", "pdf,fax"], "Unknown kind: fax."],
  [["--split", "shut"], "Unknown split: shut. There are seen, calibrate, several."],
  [["--shut", "--mistakes"], "Of the shut documents only the score is told."],
  [["--fast"], "--fast"],
])("%p is refused", (words, said) => {
  expect(() => readArguments(words, {})).toThrow(said);
});
