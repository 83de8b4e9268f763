import { describe, expect, test } from "bun:test";
import { type Accepted, type Advisories, judgeAdvisories, readAnswer } from "./advisories";

const told: Advisories = {
  lodash: [
    {
      id: 1,
      url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
      title: "Prototype pollution",
      severity: "high",
      vulnerable_versions: "<4.17.21",
    },
  ],
};
const argued = (over: Partial<Accepted> = {}): Accepted => ({
  advisory: "GHSA-aaaa-bbbb-cccc",
  package: "lodash",
  why: "The function is not called.",
  until: "2027-01-31",
  ...over,
});

describe("an advisory", () => {
  const CASES: [what: string, found: Advisories, accepted: Accepted[], says: RegExp | null][] = [
    ["that nobody argued fails", told, [], /lodash <4\.17\.21: Prototype pollution \(high\), https/],
    ["that is argued may stand", told, [argued()], null],
    ["may stand on its last day", told, [argued({ until: "2027-01-01" })], null],
    ["is looked at again after its day", told, [argued({ until: "2026-12-31" })], /accepted until 2026-12-31/],
    ["of another package is not argued by it", told, [argued({ package: "underscore" })], /Prototype pollution/],
    ["that is no longer told leaves the list", {}, [argued()], /no longer told/],
    ["that there is not is all well", {}, [], null],
  ];
  test.each(CASES)("%s", (_, found, accepted, says) => {
    const problems = judgeAdvisories(found, accepted, "2027-01-01").join("\n");
    if (says) expect(problems).toMatch(says);
    else expect(problems).toBe("");
  });
});

describe("what bun audit wrote", () => {
  test("is read where it is JSON, whatever stands above it", () => {
    expect(readAnswer(`bun audit v1.4.5 (x)\n${JSON.stringify(told)}\n`)).toEqual({ advisories: told });
    expect(readAnswer("{}")).toEqual({ advisories: {} });
  });

  test.each(["error: POST https://registry.example/bulk - 405", "error: ConnectionRefused", ""])(
    "is no answer where it is %p",
    (output) => {
      expect(readAnswer(`bun audit v1.4.5\n\n${output}`)).toEqual({ unreachable: output || "bun audit v1.4.5" });
    },
  );

  test("is an error where it has another form", () => {
    expect(() => readAnswer('{"message":"no"}')).toThrow("unknown form");
  });
});
