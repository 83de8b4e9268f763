import { describe, expect, test } from "bun:test";
import { errorChain, errorCode, isDiskFull, reasonOf } from "./error-code";

const coded = (message: string, code: unknown, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

describe("errorCode", () => {
  test.each<[string, unknown, string | null]>([
    ["is that of an operating-system error", coded("no such file", "ENOENT"), "ENOENT"],
    ["is that of an object that is not an Error", { code: "23505" }, "23505"],
    ["is null for an error without a code", new Error("no"), null],
    ["is null for a DOMException, whose code is a number", new DOMException("late", "TimeoutError"), null],
    ["is null when only the cause has a code", new Error("no", { cause: coded("full", "ENOSPC") }), null],
    ["is null for a string", "ENOENT", null],
    ["is null for null", null, null],
  ])("%s", (_what, error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});

test("errorChain ends after four errors or at a cause that is not an error", () => {
  const deep = ["a", "b", "c", "d", "e"].reduceRight<Error | undefined>(
    (cause, name) => new Error(name, { cause }),
    undefined,
  );
  expect(errorChain(deep).map(({ message }) => message)).toEqual(["a", "b", "c", "d"]);
  expect(errorChain(new Error("a", { cause: "b" }))).toHaveLength(1);
  expect(errorChain("a")).toEqual([]);
});

test.each([
  ["the message of the innermost error", new Error("failed", { cause: new Error("no route") }), "no route"],
  ["the message with a code that it lacks", coded("refused", "ECONNREFUSED"), "refused (ECONNREFUSED)"],
  ["the message alone when it contains the code", coded("ENOENT: no such file", "ENOENT"), "ENOENT: no such file"],
  [
    "only the code of an S3 error of Bun",
    coded("an unexpected error has occurred", "ConnectionRefused"),
    "ConnectionRefused",
  ],
  ["any other value as a string", "gone", "gone"],
])("reasonOf returns %s", (_case, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test.each<[string, unknown, boolean]>([
  ["a full disk", coded("no", "ENOSPC"), true],
  ["an exceeded quota", coded("no", "EDQUOT"), true],
  ["a full database disk as the cause of a failed query", new Error("query", { cause: coded("no", "53100") }), true],
  ["another code", coded("no", "EACCES"), false],
  ["a text", "ENOSPC", false],
])("isDiskFull of %s", (_what, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
