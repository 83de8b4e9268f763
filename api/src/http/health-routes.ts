import { Hono } from "hono";
import { migrationState } from "../db/migration-state";
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
      const answered = migrationState(db).catch(() => null);
      const migrations = await Promise.race([answered, Bun.sleep(PATIENCE_MS).then(() => null)]);
      if (migrations === null) throw Unavailable(NO_ANSWER, 5);
      if (migrations === "older")
        throw Unavailable("The database's tables are older than this server. Restart it.", 60);
      return c.json({ status: "ready", ...durabilityOf[database.kind], migrations }, 200, {
        "Cache-Control": "no-store",
      });
    });

const durabilityOf = {
  embedded: {
    database: "embedded",
    fsync: false,
    note: "The embedded database survives a crash of the server, but does not sync to disk: a power cut may lose the last writes.",
  },
  postgres: { database: "postgres", fsync: true },
};
