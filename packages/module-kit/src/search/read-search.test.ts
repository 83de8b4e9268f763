import { describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { readSearch } from "./read-search";

const schema = z.object({
  search: z._default(z.string().check(z.maxLength(5)), ""),
  status: z.optional(z.enum(["active", "ended"])),
  page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
});

describe("readSearch()", () => {
  test.each([
    ["no parameters", {}, { search: "", page: 1 }],
    ["valid parameters", { search: "ada", status: "ended", page: "3" }, { search: "ada", status: "ended", page: 3 }],
    ["valid parameters and drops an invalid one", { status: "??", page: "3" }, { search: "", page: 3 }],
    [
      "valid parameters and drops one that is too long",
      { search: "a".repeat(6), status: "ended" },
      { search: "", status: "ended", page: 1 },
    ],
    ["only invalid parameters as none", { search: "a".repeat(6), status: "1", page: "-2" }, { search: "", page: 1 }],
    ["its own parameters and ignores unknown ones", { embed: "true", page: "2" }, { search: "", page: 2 }],
  ])("readSearch() reads %s", (_, parameters, read) => expect<object>(readSearch(schema, parameters)).toEqual(read));

  test("readSearch() drops parameters that are invalid only together", () => {
    const ordered = z.object({ from: z._default(z.coerce.number(), 0), to: z._default(z.coerce.number(), 9) });
    const span = ordered.check(z.refine(({ from, to }) => from <= to));
    expect(readSearch(span, { from: "7", to: "8" })).toEqual({ from: 7, to: 8 });
    expect(readSearch(span, { from: "7", to: "2" })).toEqual({ from: 0, to: 9 });
  });

  test("readSearch() throws when a reader rejects a URL without parameters", () => {
    const picky = z.object({ id: z.string() });
    expect(() => readSearch(picky, {})).toThrow();
  });
});
