import { API_LIMITS } from "@crm/domain/server/api-limits";
import { dayIn } from "@crm/domain/value/calendar";
import type { Context, TypedResponse } from "hono";
import type { PlatformDeps } from "../../deps";
import type { List, Scope } from "../../list/describe-list";
import { type Page, pageOf, TOTAL_CAP, wholeList } from "../../list/read-list";
import type { AppEnv } from "../env";

type Deps = Pick<PlatformDeps, "db" | "businessTimeZone">;
type Place = { limit?: number | undefined; cursor?: string | undefined };
// A page is of this size where a call names a cursor alone.
const MAX_ROWS = API_LIMITS.pageRows;

type Answer<Row> = Response & TypedResponse<Row[], 200, "json">;

/** What the lists and summaries of a call are read in. */
export function scopeOf(c: Context<AppEnv>, { db, businessTimeZone: timeZone }: Deps): Scope {
  const { now } = c.var;
  return { db, now, timeZone, today: dayIn(timeZone, now) };
}

/**
 * Answers a list: one page with its headers where a limit is given, else all rows. `shown` makes the text that the wire
 * carries of the text that the database wrote.
 */
export async function answerList<Query extends object, Row>(
  c: Context<AppEnv>,
  deps: Deps,
  list: List<Query, Row>,
  query: NoInfer<Query> & Place,
  shown: (rows: string) => string | Promise<string> = (rows) => rows,
): Promise<Answer<Row>> {
  const scope = scopeOf(c, deps);
  const { cursor, limit = cursor === undefined ? undefined : MAX_ROWS } = query;
  if (limit === undefined) return jsonText<Row[]>(c, await shown(await wholeList(list, query, scope)));
  const page = await pageOf(list, query, scope, { limit, cursor });
  setPageHeaders(c, page);
  return jsonText<Row[]>(c, await shown(page.rows));
}

function setPageHeaders(c: Context, { next, counted }: Pick<Page, "next" | "counted">): void {
  if (next !== null) {
    const url = new URL(c.req.url);
    url.searchParams.set("cursor", next);
    c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  c.header("X-Total-Count", String(Math.min(counted, TOTAL_CAP)));
  if (counted > TOTAL_CAP) c.header("X-Total-Count-Capped", "true");
}

/** Answers JSON that the database wrote; the caller names what it holds, so that clients of the route know its type. */
function jsonText<T>(c: Context, text: string): Response & TypedResponse<T, 200, "json"> {
  const response = c.body(text, 200, { "Content-Type": "application/json" });
  return typed<T>(response);
}

// The type is the caller's word on what the query selects; nothing of it exists at run time.
function typed<T>(response: Response): Response & TypedResponse<T, 200, "json"> {
  return response as Response & TypedResponse<T, 200, "json">;
}
