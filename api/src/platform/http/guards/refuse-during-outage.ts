import { createMiddleware } from "hono/factory";
import type { Database } from "../../db/client";
import { Unavailable } from "../../errors/errors";
import type { AppEnv } from "../env";

/** Waiting calls would pile up and hit the database all at once when it is back. */
export const refuseDuringOutage = ({ isUnavailable }: Pick<Database, "isUnavailable">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isUnavailable() && /^\/(api|portal)\//.test(c.req.path)) throw DatabaseUnavailable();
    await next();
  });

export const DatabaseUnavailable = () => Unavailable("The database does not answer. Please try again in a moment.", 5);
