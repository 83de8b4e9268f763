import { describe, expect, test } from "bun:test";
import { readSearch } from "./read-search";
import { searchNames } from "./search-names";
import { flag, id, oneOf, searchReader, textUpTo } from "./search-reader";

const reader = searchReader({ search: textUpTo(5), status: oneOf(["active", "ended"]), archived: flag, contract: id });

describe("searchReader()", () => {
  test.each([
    ["no parameters", {}, {}],
    [
      "strings from a URL",
      { search: " ada ", status: "ended", archived: "true", contract: "3" },
      { search: "ada", status: "ended", archived: true, contract: 3 },
    ],
    ["values that a screen has just set", { archived: true, contract: 3 }, { archived: true, contract: 3 }],
    ["valid parameters and drops an invalid one", { status: "??", contract: "3" }, { contract: 3 }],
    ["a text that is too long as none", { search: "a".repeat(6) }, {}],
    ["its own parameters and ignores unknown ones", { embed: "true", status: "active" }, { status: "active" }],
    ["null as no parameters", null, {}],
  ])("searchReader() reads %s", (_, parameters, read) => expect<object>(reader.parse(parameters)).toEqual(read));

  test.each(["", "0", "-1", "1.5", "x", "9007199254740993", "NaN", null, {}])(
    "searchReader() drops the id %p",
    (value) => {
      expect(reader.parse({ contract: value })).toEqual({});
    },
  );

  test("readSearch() and searchNames() accept a searchReader()", () => {
    expect(readSearch(reader, { search: "a".repeat(6), contract: "3" })).toEqual({ contract: 3 });
    expect(searchNames("/labels", reader)).toEqual(["search", "status", "archived", "contract"]);
  });
});
