import type { Context, Hono } from "hono";
import { HttpError, NotFound } from "../errors/errors";
import type { AppEnv } from "./env";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export function noSuchCall(app: Hono<AppEnv>) {
  const calls = app.routes.filter(({ method, path }) => METHODS.includes(method) && path.startsWith("/api/"));
  const known = calls.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (c: Context<AppEnv>): never => {
    const methods = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method));
    if (methods.size === 0 || methods.has(c.req.method)) throw NotFound("Page", c.req.path);
    const Allow = [...methods].join(", ");
    throw new HttpError(405, "method_not_allowed", `This address takes ${Allow}`, { headers: { Allow } });
  };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/:\w+(\{[^}]*\})?/g, "[^/]+")}$`);
