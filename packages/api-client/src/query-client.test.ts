import { expect, test } from "bun:test";
import { repeatWhenBusy } from "./http/busy";
import { createQueryClient } from "./query-client";

test("createQueryClient never marks data stale, has no interval, refetches on focus, and repeats only reads of a busy server", () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.refetchInterval).toBeUndefined();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: "always",
    ...repeatWhenBusy,
  });
});
