import { createMiddleware } from "hono/factory";
import type { Reserve } from "../../disk/reserve";
import { NoRoom } from "../../errors/errors";
import type { AppEnv } from "../env";
import { SMS_INBOUND } from "../open-routes";
import { isSafe } from "../safe-methods";

/**
 * Refuses writes once the disk of the embedded database has no more than its reserve left, before their bodies are read and while they come. What
 * makes room goes on, as do log-in, log-out, and a STOP by text message.
 */
export const refuseWithoutRoom = (reserve: Reserve) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req;
    const goesOn = isSafe(method) || method === "DELETE" || /^\/api\/(auth|embed)\//.test(path) || path === SMS_INBOUND;
    if (!goesOn) {
      if (!reserve.hasRoomFor(Number(c.req.header("Content-Length") ?? 0))) throw NoRoom();
      c.set("hasRoom", () => reserve.hasRoomFor(0));
    }
    await next();
  });
