import { createMiddleware } from "hono/factory";
import type { Reserve } from "../../disk/reserve";
import { NoSpace } from "../../errors/errors";
import type { AppEnv } from "../env";
import { isSafe } from "../safe-methods";
import { SMS_INBOUND } from "../sms-inbound-path";

/** Checked before and while the body is read. Deletions, log-in, log-out and STOP by text message are still accepted. */
export const refuseWithoutSpace = (reserve: Reserve) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req;
    const isExempt =
      isSafe(method) || method === "DELETE" || /^\/api\/(auth|embed)\//.test(path) || path === SMS_INBOUND;
    if (!isExempt) {
      if (!reserve.hasSpaceFor(Number(c.req.header("Content-Length") ?? 0))) throw NoSpace();
      c.set("hasSpace", () => reserve.hasSpaceFor(0));
    }
    await next();
  });
