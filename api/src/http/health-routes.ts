import { Hono } from "hono";
import { readReadiness } from "../db/readiness";
import type { AppEnv, Deps } from "./env";
import { Unavailable } from "./errors";

const PATIENCE_MS = 2000;

const NO_ANSWER = "The database does not answer";

type Parts = Pick<Deps, "database" | "isStopping">;

/** `/health`: the process answers. `/ready`: it can serve, which it cannot while its database is away or it is stopping. */
export const healthRoutes = ({ database, isStopping }: Parts) =>
  new Hono<AppEnv>()
    .get("/health", (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }))
    .get("/ready", async (c) => {
      if (isStopping()) throw Unavailable("The server is stopping", 10);
      // Calls are refused until it says so.
      if (database.isAway()) throw Unavailable(NO_ANSWER, 5);
      const answered = readReadiness(database).catch(() => null);
      const readiness = await Promise.race([answered, Bun.sleep(PATIENCE_MS).then(() => null)]);
      if (readiness === null) throw Unavailable(NO_ANSWER, 5);
      const { syncProblem, migrations } = readiness;
      if (migrations === "older")
        throw Unavailable("The database's tables are older than this server. Restart it.", 60);
      const note = syncProblem === null ? {} : { note: `A power cut may lose the last writes: ${syncProblem}.` };
      const facts = { database: database.kind, fsync: syncProblem === null, ...note, migrations };
      return c.json({ status: "ready", ...facts }, 200, {
        "Cache-Control": "no-store",
      });
    });
