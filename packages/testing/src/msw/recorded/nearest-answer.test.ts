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

const THINGS = [answer("default", "", "/api/videos/7"), answer("default", "", "/api/videos/8")];

const PARTS = [answer("default", "", "/api/videos/7/timeline"), answer("default", "", "/api/videos/8/timeline")];

const chosen = (answers: readonly RecordedAnswer[], address: string, variant?: string) =>
  nearestAnswer(answers, new URL(address, "http://localhost"), variant);

describe("the recorded answer to a query", () => {
  test.each([
    ["the same but for its limit", "?sort=recent&limit=48", "default"],
    ["none", "", "default"],
    ["another order", "?sort=name-asc", "default"],
    ["the cursor of the second page", "?sort=recent&limit=48&cursor=abc", "second-page"],
    ["the same search", "?search=ada&sort=recent", "search"],
    ["another search", "?search=grace", "search"],
    ["the same filter", "?status=approved", "filter"],
    ["a filter that only another answer has", "?status=submitted&sort=recent", "review"],
    ["a filter that was not recorded, in the order of one that was", "?status=rejected&sort=oldest", "review"],
    ["a parameter that was not recorded", "?month=2026-05", "default"],
  ])("for %s", (_, query, variant) => {
    expect(chosen(LIST, `/api/videos${query}`)?.variant).toBe(variant);
  });

  test("is that of the variant that is asked for, whatever the query", () => {
    expect(chosen(LIST, "/api/videos?search=ada", "empty")?.variant).toBe("empty");
    expect(chosen(LIST, "/api/videos", "search")?.variant).toBe("search");
  });

  test("goes by the query where the call does not have that variant", () => {
    expect(chosen(THINGS, "/api/videos/8", "empty")?.path).toBe("/api/videos/8");
  });
});

describe("the recorded answer for an id", () => {
  test("is that of the id", () => {
    expect(chosen(THINGS, "/api/videos/8")?.path).toBe("/api/videos/8");
    expect(chosen(PARTS, "/api/videos/8/timeline")?.path).toBe("/api/videos/8/timeline");
  });

  test("does not exist for a thing that was not recorded, and is the first one's for what belongs to it", () => {
    expect(chosen(THINGS, "/api/videos/9")).toBeUndefined();
    expect(chosen(PARTS, "/api/videos/9/timeline")?.path).toBe("/api/videos/7/timeline");
  });
});
