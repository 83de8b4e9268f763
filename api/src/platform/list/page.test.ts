import { expect, test } from "bun:test";
import { Hono } from "hono";
import { z } from "zod";
import { decodeCursor, encodeCursor, setPageHeaders } from "./page";

const answer = (next: string | null, counted: number) =>
  new Hono()
    .get("/list", (c) => {
      setPageHeaders(c, { next, counted });
      return c.json([]);
    })
    .request("/list?limit=2&search=a%26b");

test("the next page keeps the question and moves the cursor", async () => {
  const { headers } = await answer("abc", 3);
  expect(headers.get("Link")).toBe('</list?limit=2&search=a%26b&cursor=abc>; rel="next"');
});

test("the last page has no next", async () => {
  expect((await answer(null, 3)).headers.has("Link")).toBe(false);
});

test.each([
  [0, "0", null],
  [10_000, "10000", null],
  [10_001, "10000", "true"],
])("%d matching rows", async (counted, total, capped) => {
  const { headers } = await answer(null, counted);
  expect(headers.get("X-Total-Count")).toBe(total);
  expect(headers.get("X-Total-Count-Capped")).toBe(capped);
});

test("a cursor comes back as it went", () => {
  const values = z.tuple([z.string(), z.number()]);
  expect(decodeCursor(encodeCursor(["a", 1]), values)).toEqual(["a", 1]);
  for (const bad of ["", "!!", encodeCursor(["a"]), encodeCursor({ __proto__: [] })])
    expect(() => decodeCursor(bad, values)).toThrow("does not belong");
});
