import { asc, desc } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv, Deps } from "../http/env";
import { readRegistry } from "./registry";
import { moduleVersions } from "./table";

/** `GET /modules.json`: what the shell starts from; open, for it names no more than addresses of code. */
export const registryRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get("/modules.json", async (c) =>
    c.json(await readRegistry(db), 200, { "Cache-Control": "no-cache" }),
  );

/** `GET /api/modules`: every version that is stored here, newest first. */
export const moduleRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get("/", async (c) => {
    const { name, version, isActive, origin, createdAt } = moduleVersions;
    const versions = await db
      .select({ name, version, isActive, origin, createdAt })
      .from(moduleVersions)
      .orderBy(asc(name), desc(createdAt));
    return c.json(versions.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })));
  });
