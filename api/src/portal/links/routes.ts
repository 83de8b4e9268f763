import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import { timelineEntrySchema, timelineQuerySchema } from "@crm/domain/contract/timeline.schema";
import {
  type PortalAddress,
  portalAddressSchema,
  portalLinkListQuerySchema,
  portalLinkSchema,
} from "@crm/domain/portal/portal-link.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList } from "../../platform/http/send/answer-list";
import { createPortal, readSlug, rotatePortal } from "./changes";
import { findPortal, portalList, portalTimeline } from "./queries";
import { showSlugs, slugView } from "./show-slugs";

const tag = "portals";
const params = { id: rowIdSchema };

export const portalLinkRoutes = (deps: PlatformDeps) => {
  const { db, site } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/portal-links",
      operation({ tag, permission: "read", summary: "List portals", answers: { 200: listOf(portalLinkSchema) } }),
      validate("query", portalLinkListQuerySchema),
      (c) => answerList(c, deps, portalList, c.req.valid("query"), (rows) => showSlugs(db, rows, slugView(c, deps))),
    )
    .get(
      "/api/portal-links/:id",
      operation({ tag, permission: "read", summary: "Read a portal", params, answers: { 200: portalLinkSchema } }),
      async (c) => c.json(await findPortal(db, idOf(c, "Portal"), slugView(c, deps)), 200),
    )
    .get(
      "/api/portal-links/:id/timeline",
      operation({
        tag,
        permission: "read",
        summary: "List the events of a portal",
        params,
        answers: { 200: listOf(timelineEntrySchema) },
      }),
      validate("query", timelineQuerySchema),
      async (c) => {
        const { id, contractId } = await findPortal(db, idOf(c, "Portal"), slugView(c, deps));
        return answerList(c, deps, portalTimeline, { ...c.req.valid("query"), id, contractId });
      },
    )
    .post(
      "/api/contracts/:id/create-portal",
      operation({
        tag,
        permission: "write",
        summary: "Create the portal of a contract",
        params,
        description: "Answers 200 with the existing portal if there is one.",
        answers: { 200: portalLinkSchema, 201: portalLinkSchema },
      }),
      async (c) => {
        const contractId = idOf(c, "Contract");
        const { link, isNew } = await db.transaction(async (tx) => {
          const { id, isNew } = await createPortal(tx, deps, auditContext(c), contractId);
          return { link: await findPortal(tx, id, slugView(c, deps)), isNew };
        });
        return c.json(link, isNew ? 201 : 200);
      },
    )
    .post(
      "/api/contracts/:id/portal-link",
      operation({
        tag,
        permission: "write",
        summary: "Show the secret link of a portal",
        params,
        answers: { 200: portalAddressSchema },
        errors: ["portal_link_unreadable"],
      }),
      async (c) => {
        const contractId = idOf(c, "Contract");
        const slug = await db.transaction((tx) => readSlug(tx, deps, auditContext(c), contractId));
        const { origin } = site.publicUrl ?? new URL(c.req.url);
        return c.json<PortalAddress, 200>({ url: `${origin}/portal/${slug}`, slug }, 200);
      },
    )
    .post(
      "/api/contracts/:id/rotate-portal",
      operation({
        tag,
        permission: "write",
        summary: "Replace the secret link of a portal",
        params,
        answers: { 200: portalLinkSchema },
      }),
      async (c) => {
        const contractId = idOf(c, "Contract");
        const link = await db.transaction(async (tx) => {
          const id = await rotatePortal(tx, deps, auditContext(c), contractId);
          return findPortal(tx, id, slugView(c, deps));
        });
        return c.json(link, 200);
      },
    );
};
