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

test("readArguments defaults to every kind of the open splits", () => {
  expect(readArguments([], {})).toEqual(nothing);
});

test("readArguments reads CORPUS_DIR, kinds, mistakes, a file and a different checkout", () => {
  const words = ["--kind", "scan,pdf", "--mistakes", "--json", "out.json", "--reader", "../before"];
  expect(readArguments(words, { CORPUS_DIR: "/corpus" })).toEqual({
    ...{ ...nothing, folder: "/corpus", kinds: ["pdf", "scan"], mistakes: true, json: "out.json", reader: "../before" },
  });
});

test("readArguments reads one split with pictures of its documents", () => {
  expect(readArguments(["--split", "calibrate", "--copies"], {})).toEqual({
    ...{ ...nothing, splits: ["calibrate"], copies: true },
  });
});

test("readArguments selects only the shut split with --shut", () => {
  expect(readArguments(["--shut"], {}).splits).toEqual(["shut"]);
});

test.each([
  [["--kind", "pdf,fax"], "Unknown kind: fax."],
  [["--split", "shut"], "Unknown split: shut. Use seen, calibrate, several."],
  [["--shut", "--mistakes"], "--shut reports only the score, so it takes neither --mistakes nor --json."],
  [["--fast"], "--fast"],
])("readArguments rejects %p", (words, said) => {
  expect(() => readArguments(words, {})).toThrow(said);
});
