import { createMiddleware } from "hono/factory";
import type { Database } from "../../db/client";
import { Unavailable } from "../../errors/errors";
import type { AppEnv } from "../env";

/**
 * Refuses what needs the database while it is away. Waiting for it instead, calls would pile up, be answered when nobody waits
 * any more, and be what it meets first when it is back.
 */
export const refuseWhileAway = ({ isAway }: Pick<Database, "isAway">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isAway() && /^\/(api|portal)\//.test(c.req.path)) throw DatabaseAway();
    await next();
  });

/** The database is restarting or out of reach and comes back by itself, so the caller may try again. */
export const DatabaseAway = () => Unavailable("The database does not answer. Please try again in a moment.", 5);
