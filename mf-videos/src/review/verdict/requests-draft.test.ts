import { describe, expect, test } from "bun:test";
import { readRequests, requestsIn, savedRequests, writeRequests } from "./requests-draft";

describe("a draft of changes", () => {
  test.each([
    [{ texts: [], typing: "" }],
    [{ texts: [], typing: "Show" }],
    [{ texts: ["Show the label"], typing: "" }],
    [{ texts: ["Show the label", "Less music"], typing: "Sl" }],
  ])("%j is read as it was written", (draft) => expect(readRequests(writeRequests(draft))).toEqual(draft));

  test("asks for what was typed without being added, too", () =>
    expect(requestsIn({ texts: ["Show the label"], typing: " Less music " })).toEqual([
      "Show the label",
      "Less music",
    ]));

  test("asks for twenty at most", () =>
    expect(requestsIn({ texts: Array.from({ length: 20 }, (_, at) => `${at}`), typing: "more" })).toHaveLength(20));

  test("begins with what the decision on this version asked for, not with what it answers", () => {
    const revisionRequests = [{ id: 1, text: "Show the label", done: true }];
    expect(readRequests(savedRequests({ status: "needs_revision", revisionRequests })).texts).toEqual([
      "Show the label",
    ]);
    expect(savedRequests({ status: "submitted", revisionRequests })).toBe("");
  });
});
