import { describe, expect, test } from "bun:test";
import { freshAddress } from "./fresh-address";

const manifest = "/mf/mf-videos/0.1.0-b1f2/mf-manifest.json";

describe("a module's address for a further attempt", () => {
  test.each([
    ["the first is as it stands", manifest, 0, manifest],
    ["then one character is written otherwise", manifest, 1, "/mf/mf-videos/%30.1.0-b1f2/mf-manifest.json"],
    ["then another", manifest, 7, "/mf/mf-videos/0.1.0-%621f2/mf-manifest.json"],
    ["and so on from the first", manifest, 11, "/mf/mf-videos/%30.1.0-b1f2/mf-manifest.json"],
    ["on another host too", "https://cdn.example/v1/m.json", 1, "https://cdn.example/%761/m.json"],
    ["without a folder there is no other way", "http://localhost:5181/m.json", 1, "http://localhost:5181/m.json"],
  ])("%s", (_, address, attempt, expected) => expect(freshAddress(address, attempt)).toBe(expected));

  test("is the same address to a server", () => {
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(decodeURIComponent(freshAddress(manifest, attempt))).toBe(manifest);
  });
});
