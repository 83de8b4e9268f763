import { describe, expect, test } from "bun:test";
import { nearestAnswer } from "./nearest-answer";
import type { RecordedAnswer } from "./recording";

const answer = (variant: string, query: string, path = "/api/videos"): RecordedAnswer => ({
  ...{ variant, path, query },
  ...{ total: null, link: null, body: [] },
});

const LIST = [
  answer("default", "sort=recent&limit=10"),
  answer("second-page", "sort=recent&limit=10&cursor=abc"),
  answer("search", "search=ada&sort=recent&limit=10"),
  answer("filter", "status=approved&sort=recent&limit=10"),
  answer("review", "status=submitted&sort=oldest&limit=10"),
  answer("empty", "sort=recent&limit=10"),
];

const ROWS = [answer("default", "", "/api/videos/7"), answer("default", "", "/api/videos/8")];

const SUB_RESOURCES = [
  answer("default", "", "/api/videos/7/timeline"),
  answer("default", "", "/api/videos/8/timeline"),
];

const chosen = (answers: readonly RecordedAnswer[], address: string, variant?: string) =>
  nearestAnswer(answers, new URL(address, "http://localhost"), variant);

describe("nearestAnswer, by query", () => {
  test.each([
    ["a query that differs only in its limit", "?sort=recent&limit=48", "default"],
    ["an empty query", "", "default"],
    ["another sort", "?sort=name-asc", "default"],
    ["the cursor of the second page", "?sort=recent&limit=48&cursor=abc", "second-page"],
    ["the same search", "?search=ada&sort=recent", "search"],
    ["another search", "?search=grace", "search"],
    ["the same filter", "?status=approved", "filter"],
    ["a filter that only another variant has", "?status=submitted&sort=recent", "review"],
    ["an unrecorded filter with a recorded sort", "?status=rejected&sort=oldest", "review"],
    ["an unrecorded parameter", "?month=2026-05", "default"],
  ])("nearestAnswer for %s (%p) is the recorded answer %p", (_, query, variant) => {
    expect(chosen(LIST, `/api/videos${query}`)?.variant).toBe(variant);
  });

  test("nearestAnswer returns the requested variant for any query", () => {
    expect(chosen(LIST, "/api/videos?search=ada", "empty")?.variant).toBe("empty");
    expect(chosen(LIST, "/api/videos", "search")?.variant).toBe("search");
  });

  test("nearestAnswer compares queries when the call lacks the requested variant", () => {
    expect(chosen(ROWS, "/api/videos/8", "empty")?.path).toBe("/api/videos/8");
  });
});

describe("nearestAnswer, by id", () => {
  test("nearestAnswer returns the answer recorded for the id", () => {
    expect(chosen(ROWS, "/api/videos/8")?.path).toBe("/api/videos/8");
    expect(chosen(SUB_RESOURCES, "/api/videos/8/timeline")?.path).toBe("/api/videos/8/timeline");
  });

  test("nearestAnswer returns nothing for an unrecorded id, but the first recorded answer for its sub-path", () => {
    expect(chosen(ROWS, "/api/videos/9")).toBeUndefined();
    expect(chosen(SUB_RESOURCES, "/api/videos/9/timeline")?.path).toBe("/api/videos/7/timeline");
  });
});
