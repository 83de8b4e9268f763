import { API_LIMITS } from "@crm/domain/server/api-limits";
import { dayIn } from "@crm/domain/value/calendar";
import type { Context, TypedResponse } from "hono";
import type { PlatformDeps } from "../../deps";
import type { List, Scope } from "../../list/describe-list";
import { type Page, pageOf, wholeList } from "../../list/read-list";
import type { AppEnv } from "../env";

type Deps = Pick<PlatformDeps, "db" | "businessTimeZone">;
type Place = { limit?: number | undefined; cursor?: string | undefined };
// Also the page size if a call sends a cursor without a limit.
const MAX_ROWS = API_LIMITS.pageRows;

type Answer<Row> = Response & TypedResponse<Row[], 200, "json">;

/** The database, time, time zone and person that lists and summaries of a call use. */
export function scopeOf(c: Context<AppEnv>, { db, businessTimeZone: timeZone }: Deps): Scope {
  const { now, login } = c.var;
  return { db, now, timeZone, today: dayIn(timeZone, now), userId: login?.user?.id };
}

/**
 * Answers one page with its headers if a limit or a cursor is given, else all rows. `shown` converts the JSON text of the
 * database into the text that is sent.
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

function setPageHeaders(c: Context, { next, total, isCapped }: Omit<Page, "rows">): void {
  if (next !== null) {
    const url = new URL(c.req.url);
    url.searchParams.set("cursor", next);
    c.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  c.header("X-Total-Count", String(total));
  if (isCapped) c.header("X-Total-Count-Capped", "true");
}

/** Answers JSON text from the database. The caller states its type, so that clients of the route know it. */
function jsonText<T>(c: Context, text: string): Response & TypedResponse<T, 200, "json"> {
  const response = c.body(text, 200, { "Content-Type": "application/json" });
  return typed<T>(response);
}

// The caller states the type. Nothing checks it at run time.
function typed<T>(response: Response): Response & TypedResponse<T, 200, "json"> {
  return response as Response & TypedResponse<T, 200, "json">;
}
