import { Hono } from "hono";
import type { Database } from "../db/client";
import { readReadiness } from "../db/readiness";
import type { AppEnv, Deps } from "./env";
import { Unavailable } from "./errors";

const PATIENCE_MS = 2000;

const NO_ANSWER = "The database does not answer";

type Parts = Pick<Deps, "db" | "database" | "isStopping">;

/** `/health`: the process answers. `/ready`: it can serve, which it cannot while its database is away or it is stopping. */
export const healthRoutes = ({ db, database, isStopping }: Parts) =>
  new Hono<AppEnv>()
    .get("/health", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }))
    .get("/ready", async (c) => {
      if (isStopping()) throw Unavailable("The server is stopping", 10);
      // Calls are refused until it says so.
      if (database.isAway()) throw Unavailable(NO_ANSWER, 5);
      const { kind } = database;
      const answered = readReadiness(db, kind).catch(() => null);
      const readiness = await Promise.race([answered, Bun.sleep(PATIENCE_MS).then(() => null)]);
      if (readiness === null) throw Unavailable(NO_ANSWER, 5);
      const { fsync, migrations } = readiness;
      if (migrations === "older")
        throw Unavailable("The database's tables are older than this server. Restart it.", 60);
      const note = fsync ? {} : { note: NOT_SYNCED[kind] };
      return c.json({ status: "ready", database: kind, fsync, ...note, migrations }, 200, {
        "Cache-Control": "no-store",
      });
    });

const NOT_SYNCED: Record<Database["kind"], string> = {
  embedded:
    "The embedded database survives a crash of the server, but does not sync to disk: a power cut may lose the last writes.",
  postgres:
    "This Postgres does not wait for the disk: a power cut may lose the last writes. Turn on fsync and synchronous_commit.",
};
