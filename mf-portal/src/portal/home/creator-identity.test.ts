import { expect, test } from "bun:test";
import { creatorIdentity } from "./creator-identity";

test.each([
  ["both are known", "Ada Okafor", "@ada", "Ada Okafor", "@ada"],
  ["the handle is unknown", "Ada Okafor", "@unknown-0a1b2c3d4e", "Ada Okafor", null],
  ["the name is unknown", "Unknown Creator", "@ada", null, "@ada"],
  ["neither is known", "Unknown Creator", "@unknown-0a1b2c3d4e", null, null],
])("creatorIdentity returns the known name and handle when %s", (_, fullName, socialHandle, name, handle) =>
  expect(creatorIdentity({ fullName, socialHandle })).toEqual({ name, handle }),
);
