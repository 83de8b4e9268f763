import { describe, expect, test } from "bun:test";
import { errorChain, errorCode, isDiskFull, reasonOf } from "./error-code";

const coded = (message: string, code: unknown, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

describe("the code of an error", () => {
  test.each<[string, unknown, string | null]>([
    ["of the operating system", coded("no such file", "ENOENT"), "ENOENT"],
    ["of an object that is no Error of this realm", { code: "23505" }, "23505"],
    ["none in an error without one", new Error("no"), null],
    ["none in a DOMException, whose codes are numbers", new DOMException("late", "TimeoutError"), null],
    ["none of its cause", new Error("no", { cause: coded("full", "ENOSPC") }), null],
    ["none in a text", "ENOENT", null],
    ["none in nothing", null, null],
  ])("%s", (_what, error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});

test("an error's chain ends after four errors, or at a cause that is no error", () => {
  const deep = ["a", "b", "c", "d", "e"].reduceRight<Error | undefined>(
    (cause, name) => new Error(name, { cause }),
    undefined,
  );
  expect(errorChain(deep).map(({ message }) => message)).toEqual(["a", "b", "c", "d"]);
  expect(errorChain(new Error("a", { cause: "b" }))).toHaveLength(1);
  expect(errorChain("a")).toEqual([]);
});

test.each([
  ["the error at the bottom", new Error("failed", { cause: new Error("no route") }), "no route"],
  ["a code that the message lacks", coded("refused", "ECONNREFUSED"), "refused (ECONNREFUSED)"],
  ["a code that it has", coded("ENOENT: no such file", "ENOENT"), "ENOENT: no such file"],
  ["only the code of Bun's S3", coded("an unexpected error has occurred", "ConnectionRefused"), "ConnectionRefused"],
  ["anything else as text", "gone", "gone"],
])("a reason is %s", (_case, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test.each<[string, unknown, boolean]>([
  ["a full disk", coded("no", "ENOSPC"), true],
  ["a quota", coded("no", "EDQUOT"), true],
  ["the database's disk, below a failed query", new Error("query", { cause: coded("no", "53100") }), true],
  ["another code", coded("no", "EACCES"), false],
  ["a text", "ENOSPC", false],
])("%s is told from other failures of a write", (_what, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
