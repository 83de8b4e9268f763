import { describe, expect, test } from "bun:test";
import { type Accepted, type Advisories, advisoryProblems, readAnswer } from "./advisories";

const reported: Advisories = {
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
const acceptance = (over: Partial<Accepted> = {}): Accepted => ({
  advisory: "GHSA-aaaa-bbbb-cccc",
  package: "lodash",
  why: "The function is not called.",
  until: "2027-01-31",
  ...over,
});

describe("advisoryProblems", () => {
  const CASES: [what: string, found: Advisories, accepted: Accepted[], says: RegExp | null][] = [
    [
      "an advisory without an acceptance is a problem",
      reported,
      [],
      /lodash <4\.17\.21: Prototype pollution \(high\), https/,
    ],
    ["an accepted advisory is no problem", reported, [acceptance()], null],
    [
      "an advisory is no problem on the last day of its acceptance",
      reported,
      [acceptance({ until: "2027-01-01" })],
      null,
    ],
    [
      "an advisory is a problem after the last day of its acceptance",
      reported,
      [acceptance({ until: "2026-12-31" })],
      /accepted until 2026-12-31/,
    ],
    [
      "an advisory is a problem when its acceptance names a different package",
      reported,
      [acceptance({ package: "underscore" })],
      /Prototype pollution/,
    ],
    ["an acceptance is a problem when its advisory is no longer reported", {}, [acceptance()], /no longer reported/],
    ["an empty list of advisories is no problem", {}, [], null],
  ];
  test.each(CASES)("%s", (_, found, accepted, says) => {
    const problems = advisoryProblems(found, accepted, "2027-01-01").join("\n");
    if (says) expect(problems).toMatch(says);
    else expect(problems).toBe("");
  });
});

describe("readAnswer", () => {
  test("parses the JSON that bun audit prints below its heading", () => {
    expect(readAnswer(`bun audit v1.4.5 (x)\n${JSON.stringify(reported)}\n`)).toEqual({ advisories: reported });
    expect(readAnswer("{}")).toEqual({ advisories: {} });
  });

  test.each(["error: POST https://registry.example/bulk - 405", "error: ConnectionRefused", ""])(
    "reports an unreachable registry when bun audit prints %p",
    (output) => {
      expect(readAnswer(`bun audit v1.4.5\n\n${output}`)).toEqual({ unreachable: output || "bun audit v1.4.5" });
    },
  );

  test("throws when the JSON of bun audit has an unknown format", () => {
    expect(() => readAnswer('{"message":"no"}')).toThrow("unknown format");
  });
});
