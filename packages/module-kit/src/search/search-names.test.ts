import { expect, test } from "bun:test";
import * as z from "zod/mini";
import { searchNames } from "./search-names";

test("module.json names the parameters that a screen reads", () => {
  const schema = z.object({ search: z._default(z.string(), ""), page: z.optional(z.coerce.number()) });
  expect(searchNames("/labels", schema)).toEqual(["search", "page"]);
  expect(searchNames("/labels", schema.check(z.refine(() => true)))).toEqual(["search", "page"]);
});

test.each([
  ["that refuses the screen's bare address", z.object({ id: z.string() }), "refuses an address without parameters"],
  ["that takes a parameter of the shell's", z.object({ nav: z.optional(z.string()) }), "takes the parameter nav"],
])("a search %s fails the build", (_, schema, reason) => {
  expect(() => searchNames("/labels", schema)).toThrow(reason);
});
