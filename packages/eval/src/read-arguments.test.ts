import { expect, test } from "bun:test";
import { KINDS } from "./labelled-document";
import { OWN_SET, readArguments } from "./read-arguments";

test("without anything, every kind of the own set", () => {
  expect(readArguments([], {})).toEqual({ folder: OWN_SET, kinds: KINDS, mistakes: false, floors: false });
});

test("CORPUS_DIR names another folder; kinds, mistakes and a file may be asked for", () => {
  const words = ["--kind", "scan,pdf", "--mistakes", "--json", "out.json"];
  expect(readArguments(words, { CORPUS_DIR: "/corpus" })).toEqual({
    ...{ folder: "/corpus", kinds: ["pdf", "scan"], mistakes: true, floors: false, json: "out.json" },
  });
});

test.each([
  [["--kind", "pdf,fax"], "Unknown kind: fax."],
  [["--fast"], "--fast"],
])("%p is refused", (words, said) => {
  expect(() => readArguments(words, {})).toThrow(said);
});
