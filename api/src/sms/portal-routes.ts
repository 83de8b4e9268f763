import { portalSlugSchema } from "@crm/domain/call/call-parameters.schema";
import { type OptInAnswer, optInAnswerSchema, optInSchema } from "@crm/domain/portal/opt-in.schema";
import { Hono } from "hono";
import { callingContract } from "../access/portal-links/portal-caller";
import type { PlatformDeps } from "../platform/deps";
import { type AppEnv, auditContext } from "../platform/http/env";
import { operation } from "../platform/http/openapi/operation";
import { once } from "../platform/http/receive/idempotency";
import { validate } from "../platform/http/receive/validate";
import { consentFacts } from "./consent/consent";
import { optIn } from "./consent/opt-in";

const tag = "portal";

export const portalOptInRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>().post(
    "/api/portal/:slug/opt-in",
    operation({
      tag,
      summary: "Opt in to text messages, or read the opt-in status",
      access: "portals",
      params: { slug: portalSlugSchema },
      idempotencyKey: true,
      answers: { 200: optInAnswerSchema },
    }),
    validate("json", optInSchema),
    async (c) => {
      const contractId = callingContract(c);
      const { phone } = c.req.valid("json");
      if (phone !== undefined)
        return c.json<OptInAnswer, 200>(
          await once(c, deps.db, (tx) => optIn(tx, deps, auditContext(c), { contractId, phone })),
          200,
        );
      const { isOptedIn } = await consentFacts(deps.db, contractId);
      return c.json<OptInAnswer, 200>({ isOptedIn }, 200);
    },
  );
