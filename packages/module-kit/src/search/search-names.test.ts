import { expect, test } from "bun:test";
import * as z from "zod/mini";
import { searchNames } from "./search-names";

test("searchNames() names the parameters that a screen reads", () => {
  const schema = z.object({ search: z._default(z.string(), ""), page: z.optional(z.coerce.number()) });
  expect(searchNames("/labels", schema)).toEqual(["search", "page"]);
  expect(searchNames("/labels", schema.check(z.refine(() => true)))).toEqual(["search", "page"]);
});

test.each([
  ["that requires a parameter", z.object({ id: z.string() }), "rejects a URL without parameters"],
  ["that uses a parameter of the shell", z.object({ nav: z.optional(z.string()) }), "uses the parameter nav"],
])("a search reader %s fails the build", (_, schema, reason) => {
  expect(() => searchNames("/labels", schema)).toThrow(reason);
});
