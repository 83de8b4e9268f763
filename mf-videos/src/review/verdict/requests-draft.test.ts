import { describe, expect, test } from "bun:test";
import { readRequests, requestsIn, savedRequests, writeRequests } from "./requests-draft";

describe("drafts of requested changes", () => {
  test.each([
    [{ texts: [], typing: "" }],
    [{ texts: [], typing: "Show" }],
    [{ texts: ["Show the label"], typing: "" }],
    [{ texts: ["Show the label", "Less music"], typing: "Sl" }],
  ])("readRequests reads %j as written", (draft) => expect(readRequests(writeRequests(draft))).toEqual(draft));

  test("requestsIn includes text that was typed but not added", () =>
    expect(requestsIn({ texts: ["Show the label"], typing: " Less music " })).toEqual([
      "Show the label",
      "Less music",
    ]));

  test("requestsIn returns at most twenty changes", () =>
    expect(requestsIn({ texts: Array.from({ length: 20 }, (_, at) => `${at}`), typing: "more" })).toHaveLength(20));

  test("savedRequests starts with changes requested on this version, not on the previous one", () => {
    const revisionRequests = [{ id: 1, text: "Show the label", done: true }];
    expect(readRequests(savedRequests({ status: "needs_revision", revisionRequests })).texts).toEqual([
      "Show the label",
    ]);
    expect(savedRequests({ status: "submitted", revisionRequests })).toBe("");
  });
});
