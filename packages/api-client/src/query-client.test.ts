import { expect, test } from "bun:test";
import { createQueryClient } from "./query-client";

test("createQueryClient never marks data stale, has no interval and no retry, and refetches on focus", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: "always",
    retry: false,
  });
});
