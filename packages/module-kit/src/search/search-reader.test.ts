import { describe, expect, test } from "bun:test";
import { readSearch } from "./read-search";
import { searchNames } from "./search-names";
import { flag, id, oneOf, searchReader, textUpTo } from "./search-reader";

const reader = searchReader({ search: textUpTo(5), status: oneOf(["active", "ended"]), archived: flag, contract: id });

describe("searchReader", () => {
  test.each([
    ["nothing", {}, {}],
    [
      "what an address says",
      { search: " ada ", status: "ended", archived: "true", contract: "3" },
      { search: "ada", status: "ended", archived: true, contract: 3 },
    ],
    ["what a screen has just set", { archived: true, contract: 3 }, { archived: true, contract: 3 }],
    ["one that makes no sense beside good ones", { status: "??", contract: "3" }, { contract: 3 }],
    ["too long a text", { search: "a".repeat(6) }, {}],
    ["those of somebody else", { embed: "true", status: "active" }, { status: "active" }],
    ["no object", null, {}],
  ])("%s", (_, parameters, read) => expect<object>(reader.parse(parameters)).toEqual(read));

  test.each(["", "0", "-1", "1.5", "x", "9007199254740993", "NaN", null, {}])("an id is never %p", (value) => {
    expect(reader.parse({ contract: value })).toEqual({});
  });

  test("it serves where a schema would: to read an address, and to name what a screen reads", () => {
    expect(readSearch(reader, { search: "a".repeat(6), contract: "3" })).toEqual({ contract: 3 });
    expect(searchNames("/labels", reader)).toEqual(["search", "status", "archived", "contract"]);
  });
});
