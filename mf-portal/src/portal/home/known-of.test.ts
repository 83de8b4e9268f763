import { expect, test } from "bun:test";
import { knownOf } from "./known-of";

test.each([
  ["both are known", "Ada Okafor", "@ada", "Ada Okafor", "@ada"],
  ["the handle is not", "Ada Okafor", "@unknown-0a1b2c3d4e", "Ada Okafor", null],
  ["the name is not", "Unknown Creator", "@ada", null, "@ada"],
  ["neither is", "Unknown Creator", "@unknown-0a1b2c3d4e", null, null],
])("a creator is greeted by what is known of them: %s", (_, fullName, socialHandle, name, handle) =>
  expect(knownOf({ fullName, socialHandle })).toEqual({ name, handle }),
);
