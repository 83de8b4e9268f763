import type { Db } from "./client";

/** Builds a query the first time that a database is asked for it, and answers the same one from then on. */
export function prepareOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
