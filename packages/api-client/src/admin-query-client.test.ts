import { expect, test } from "bun:test";
import { InfiniteQueryObserver, infiniteQueryOptions } from "@tanstack/react-query";
import { createAdminQueryClient } from "./admin-query-client";
import { ApiError } from "./http/api-error";

test("createAdminQueryClient never retries a write, and lets it fail at once offline", () => {
  const { mutations } = createAdminQueryClient().getDefaultOptions();
  expect(mutations).toEqual({ networkMode: "always" });
});

test("a 400 stale_cursor on the next page reloads the list from its first page", async () => {
  const queryClient = createAdminQueryClient();
  const cursors: (string | null)[] = [];
  let start = 1;
  const list = infiniteQueryOptions({
    queryKey: ["/api/contracts"],
    queryFn: ({ pageParam }) => {
      cursors.push(pageParam);
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
  expect(cursors).toEqual([null, "next", null]);
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: { pages: [{ rows: [2] }] } });
  stop();
});
