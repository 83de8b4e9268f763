import type { Context } from "hono";
import type { z } from "zod";
import { Invalid } from "../errors/errors";

/** Totals are counted up to here; what lies beyond is only "more" (behaviour §1). */
export const TOTAL_CAP = 10_000;

/** An opaque cursor over the sort values of a page's last row. */
export const encodeCursor = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString("base64url");

/** The values inside a cursor, checked against what this list's sort needs; anything else is 400. */
export function decodeCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(parsed(cursor));
  if (!result.success) throw Invalid([{ path: "cursor", message: "This cursor does not belong to this list" }]);
  return result.data;
}

/** Tells where the next page is and how many rows match; `counted` comes from a count limited to `TOTAL_CAP + 1`. */
export function setPageHeaders(c: Context, { next, counted }: { next: string | null; counted: number }): void {
  if (next !== null) {
    const url = new URL(c.req.url);
    url.searchParams.set("cursor", next);
    c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  c.header("X-Total-Count", String(Math.min(counted, TOTAL_CAP)));
  if (counted > TOTAL_CAP) c.header("X-Total-Count-Capped", "true");
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
