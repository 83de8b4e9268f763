import { describe, expect, test } from "bun:test";
import { addressSearch } from "./address-search";

describe("parameters in the address", () => {
  test.each([
    ["a search for digits stays a text", "?search=123", { search: "123" }],
    ["a handle", "?search=%40ada&status=active", { search: "@ada", status: "active" }],
    ["none", "", {}],
  ])("%s", (_, text, parameters) => {
    expect(addressSearch.parseSearch(text)).toEqual(parameters);
    expect(addressSearch.stringifySearch(parameters)).toBe(text);
  });

  test("empty ones are left out", () => {
    expect(addressSearch.stringifySearch({ search: "", status: undefined, sort: null, limit: 50 })).toBe("?limit=50");
  });
});
