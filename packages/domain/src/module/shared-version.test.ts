import { describe, expect, test } from "bun:test";
import { isCompatibleVersion, sharedProblems } from "./shared-version";

describe("isCompatibleVersion", () => {
  test.each([
    ["19.3.1", "19.3.1", true, "the same version"],
    ["19.3.1", "19.3.4", true, "an older patch"],
    ["19.3.1", "19.1.0", true, "an older minor version"],
    ["19.3.1", "19.4.0", false, "a newer minor version, whose new exports the shell lacks"],
    ["19.3.1", "20.0.0", false, "another major version"],
    ["20.0.0", "19.3.1", false, "an older major version"],
    ["0.2.3", "0.2.1", true, "an older patch before 1.0"],
    ["0.2.1", "0.2.3", false, "a newer patch before 1.0"],
    ["0.3.0", "0.2.0", false, "an older minor version before 1.0"],
    ["0.0.2", "0.0.1", false, "an older patch before 0.1"],
    ["20.0.0-rc.2", "20.0.0-rc.1", false, "another preview"],
    ["20.0.0-rc.1", "20.0.0-rc.1", true, "the same preview"],
    ["19.3.1", "latest", false, "a tag instead of a version"],
  ])("%s for %s: %p (%s)", (present, built, expected) => {
    expect(isCompatibleVersion(present, built)).toBe(expected);
  });
});

describe("sharedProblems", () => {
  const shell = { react: "19.3.1", "@crm/ui": "0.1.0" };

  test.each([
    ["accepts compatible libraries", { react: "19.3.0", "@crm/ui": "0.1.0" }, null],
    ["accepts fewer libraries than the shell shares", { react: "19.3.1" }, null],
    ["reports a library that the shell does not share", { react: "19.3.1", lodash: "4.0.0" }, /imports lodash/],
    [
      "reports a library named like a property of every object",
      { react: "19.3.1", constructor: "1.0.0" },
      /imports constructor/,
    ],
    ["reports an incompatible version", { react: "20.0.0" }, /built with react 20\.0\.0, but the shell has 19\.3\.1/],
    ["reports a module that bundles its own React", {}, /its own React/],
  ])("%s", (_, taken: Record<string, string>, said) => {
    if (said === null) expect(sharedProblems(taken, shell)).toEqual([]);
    else expect(sharedProblems(taken, shell)).toEqual([expect.stringMatching(said)]);
  });
});
