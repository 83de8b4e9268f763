import { describe, expect, test } from "bun:test";
import { urlSearch } from "./url-search";

describe("urlSearch", () => {
  test.each([
    ["digits as text", "?search=123", { search: "123" }],
    ["a handle", "?search=%40ada&status=active", { search: "@ada", status: "active" }],
    ["an empty search", "", {}],
  ])("urlSearch keeps %s", (_, text, parameters) => {
    expect(urlSearch.parseSearch(text)).toEqual(parameters);
    expect(urlSearch.stringifySearch(parameters)).toBe(text);
  });

  test("urlSearch drops empty parameters", () => {
    expect(urlSearch.stringifySearch({ search: "", status: undefined, sort: null, limit: 50 })).toBe("?limit=50");
  });
});
