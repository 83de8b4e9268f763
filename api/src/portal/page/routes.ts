import { portalSlugSchema } from "@crm/domain/call/call-parameters.schema";
import type { Portal } from "@crm/domain/portal/portal.schema";
import { portalSchema } from "@crm/domain/portal/portal.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { readPortal } from "./read-portal";
import { recordVisit } from "./record-visit";

const tag = "portal";

export const portalRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>().get(
    "/api/portal/:slug",
    operation({
      tag,
      summary: "Read everything that a portal shows",
      access: "portals",
      params: { slug: portalSlugSchema },
      answers: { 200: portalSchema },
    }),
    async (c) => {
      const opened = { contractId: callingContract(c), slug: c.req.param("slug") };
      const moment = { now: c.var.now, timeZone: deps.businessTimeZone };
      const portal = await readPortal(deps.db, opened, moment);
      await recordVisit(c, deps, opened.contractId);
      return c.json<Portal, 200>(portal, 200);
    },
  );
