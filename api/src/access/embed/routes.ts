import { frameOpenedSchema, redeemTicketSchema } from "@crm/domain/access/session.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";
import { redeemTicket } from "./redeem-ticket";

const tag = "access";

export const embedRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>().post(
    "/redeem",
    operation({
      tag,
      summary: "Open a session in a frame with a signed ticket",
      access: "anyone",
      answers: { 200: frameOpenedSchema },
      errors: ["ticket_refused", "too_many"],
    }),
    validate("json", redeemTicketSchema, { maxBytes: 20_000 }),
    async (c) => c.json(await redeemTicket(c, deps, c.req.valid("json").ticket), 200),
  );
