import { describe, expect, test } from "bun:test";
import { QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "../query-client";
import { ApiError } from "./api-error";
import { isBusy, MAX_REPEATS, repeatWhenBusy, watchBusy } from "./busy";

const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 503, text: "The server is busy", code: "overloaded", retryAfterSeconds: 1, ...facts });

describe("a read that an overloaded server refused", () => {
  test("is repeated four times, at the earliest after Retry-After", () => {
    expect(repeatWhenBusy.retry(MAX_REPEATS - 1, refused())).toBe(true);
    expect(repeatWhenBusy.retry(MAX_REPEATS, refused())).toBe(false);
    for (let nth = 0; nth < 100; nth++) {
      const ms = repeatWhenBusy.retryDelay(1, refused({ retryAfterSeconds: 7 }));
      expect(ms).toBeGreaterThanOrEqual(7000);
      expect(ms).toBeLessThan(8000);
    }
  });

  test("is repeated after a second when the answer has no Retry-After", () => {
    expect(repeatWhenBusy.retryDelay(1, refused({ retryAfterSeconds: undefined }))).toBeGreaterThanOrEqual(1000);
  });

  test.each([
    ["another 503", refused({ code: "unavailable" })],
    ["a 500", refused({ status: 500, code: "internal" })],
    ["no answer", refused({ status: 0, code: "unreachable" })],
    ["an error of the page", new TypeError("undefined is not a function")],
  ])("differs from %s, which is not repeated", (_, error) => {
    expect(isBusy(error)).toBe(false);
    expect(repeatWhenBusy.retry(0, error)).toBe(false);
  });
});

describe("watchBusy", () => {
  const open = (answers: (() => unknown)[], options: { refetchInterval?: number } = {}) => {
    const queryClient = createQueryClient();
    const queryFn = async () => answers.shift()?.();
    const observer = new QueryObserver(queryClient, { queryKey: ["list"], queryFn, ...options });
    const busy = watchBusy(queryClient);
    const { promise, resolve } = Promise.withResolvers<ApiError>();
    const stopWatch = busy.subscribe(() => {
      const found = busy.refusal();
      if (found) resolve(found);
    });
    const stop = observer.subscribe(() => {});
    return {
      busy,
      firstBusy: promise,
      observer,
      queryClient,
      close() {
        stop();
        stopWatch();
        queryClient.clear();
      },
    };
  };
  const refuse = () => {
    throw refused({ retryAfterSeconds: 2 });
  };

  test("reports the refusal while a read waits, and null before and after", async () => {
    const { busy, firstBusy, close } = open([refuse, () => "rows"]);
    expect(busy.refusal()).toBeNull();
    expect((await firstBusy).retryAfterSeconds).toBe(2);
    close();
    expect(busy.refusal()).toBeNull();
  });

  test("reports a polled read only until it has its first answer", async () => {
    const { busy, firstBusy, observer, queryClient, close } = open([refuse, refuse], { refetchInterval: 60_000 });
    expect((await firstBusy).retryAfterSeconds).toBe(2);
    queryClient.setQueryData(["list"], "rows");
    await observer.refetch({ cancelRefetch: true, throwOnError: false }).catch(() => {});
    expect(busy.refusal()).toBeNull();
    close();
  });
});
