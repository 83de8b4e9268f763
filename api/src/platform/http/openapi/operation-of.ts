import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import type { AppEnv } from "../env";
import { type Operation, operationIn } from "./operation";

/** The description of the route that answers this call, also before it runs. Null for unknown paths, pages and files. */
export function operationOf(c: Context<AppEnv>): Operation | null {
  for (const { handler } of matchedRoutes(c)) {
    const operation = operationIn(findTargetHandler(handler));
    if (operation) return operation;
  }
  return null;
}
