import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { HttpError } from "../../errors/errors";
import type { Overload } from "../../overload/watch-overload";
import type { AppEnv } from "../env";
import { isNeverRefused } from "../never-refused";

/** Must be the first guard: refusing a call must cost much less than answering it. So refusals are counted, not logged. */
export const refuseWhenOverloaded = ({ overload }: { overload: Overload }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isNeverRefused(c.req.method, c.req.path)) return next();
    const finish = await overload.admit({ hasBody: hasBody(c) });
    if (finish === null) {
      c.set("requestId", crypto.randomUUID());
      throw Overloaded(overload.retryAfterSeconds(), c.var.requestId);
    }
    try {
      await next();
    } finally {
      finish();
    }
  });

const hasBody = ({ req }: Context) =>
  req.header("Transfer-Encoding") !== undefined || (req.header("Content-Length") ?? "0") !== "0";

const Overloaded = (retryAfterSeconds: number, requestId: string) =>
  new HttpError(503, "overloaded", "The server is busy. Please try again in a moment.", {
    headers: { "Retry-After": String(retryAfterSeconds), "X-Request-Id": requestId },
  });
