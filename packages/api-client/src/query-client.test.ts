import { expect, test } from "bun:test";
import { createQueryClient } from "./query-client";

test("the cache never goes stale, has no interval and no retry, and asks again on focus", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: "always",
    retry: false,
  });
});
