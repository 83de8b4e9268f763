import { expect, test } from "bun:test";
import { InfiniteQueryObserver, infiniteQueryOptions } from "@tanstack/react-query";
import { ApiError } from "./http/api-error";
import { createQueryClient } from "./query-client";

test("the cache never goes stale, has no interval and no retry, and asks again on focus", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: "always",
    retry: false,
  });
});

test("a list whose next page is stale is loaded from its beginning", async () => {
  const queryClient = createQueryClient();
  const asked: (string | null)[] = [];
  let start = 1;
  const list = infiniteQueryOptions({
    queryKey: ["/api/contracts"],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      if (pageParam !== null) throw new ApiError({ status: 400, text: "Load the list again", code: "stale_cursor" });
      return { rows: [start++], nextCursor: "next" };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const observer = new InfiniteQueryObserver(queryClient, list);
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  await observer.fetchNextPage();
  while (queryClient.isFetching() > 0) await Promise.resolve();
  expect(asked).toEqual([null, "next", null]);
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: { pages: [{ rows: [2] }] } });
  stop();
});
