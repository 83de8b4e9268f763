import { Hono } from "hono";
import { z } from "zod";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { validate } from "../../platform/http/receive/validate";
import { redeemTicket } from "./redeem-ticket";

const redeemSchema = z.object({ ticket: z.string() });

export const embedRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>().post("/redeem", validate("json", redeemSchema, { maxBytes: 20_000 }), async (c) =>
    c.json(await redeemTicket(c, deps, c.req.valid("json").ticket), 200),
  );
