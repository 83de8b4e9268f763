import type { Call } from "../product/call";
import type { Operation } from "./operations";
import type { Pools } from "./values-of-schema";

export type Known = Pools & {
  /** Ids by list path, such as `/api/contracts`. */
  byList: ReadonlyMap<string, readonly (string | number)[]>;
  slugs: readonly string[];
  cursors: readonly string[];
};

const NAMES_OF_IDS = ["id", "uploadId", "name"];

export async function knownThings(admin: Call, operations: readonly Operation[]): Promise<Known> {
  const lists = operations.filter(
    ({ method, pathNames, path }) => method === "GET" && pathNames.length === 0 && isList(path),
  );
  const byList = new Map<string, (string | number)[]>();
  const cursors = new Set<string>();
  const slugs = new Set<string>();
  for (const { path, query } of lists) {
    const orders = query.find(({ name }) => name === "sort")?.schema.enum ?? [null];
    for (const order of orders) {
      const answer = await admin(`${path}?limit=8${order === null ? "" : `&sort=${order}`}`);
      if (!answer.headers.get("content-type")?.includes("json")) continue;
      const rows: unknown = await answer.json();
      if (!Array.isArray(rows)) continue;
      const ids = rows.flatMap((row) => NAMES_OF_IDS.flatMap((name) => row?.[name] ?? [])).filter(isId);
      byList.set(path, [...new Set([...(byList.get(path) ?? []), ...ids])]);
      for (const row of rows) if (typeof row?.slug === "string") slugs.add(row.slug);
      const next = /[?&]cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1];
      if (next) cursors.add(decodeURIComponent(next));
    }
  }
  const all = [...byList.values()].flat();
  return {
    byList,
    slugs: [...slugs],
    cursors: [...cursors],
    ids: [...new Set(all.filter((id) => typeof id === "number"))],
    uploadIds: all.filter((id) => typeof id === "string"),
  };
}

const isList = (path: string): boolean => path.startsWith("/api/") && !/\/(?:events|export|openapi\.json)$/.test(path);

const isId = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
