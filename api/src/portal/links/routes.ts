import { timelineQuerySchema } from "@crm/domain/contract/timeline.schema";
import { type PortalAddress, portalLinkListQuerySchema } from "@crm/domain/portal/portal-link.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList } from "../../platform/http/send/answer-list";
import { createPortal, readSlug, rotatePortal } from "./changes";
import { findPortal, portalList, portalTimeline } from "./queries";
import { showSlugs, slugView } from "./show-slugs";

/** The admin's calls of creators' portals (spec part 2 §7, behaviour §9). */
export const portalLinkRoutes = (deps: PlatformDeps) => {
  const { db, site } = deps;
  return new Hono<AppEnv>()
    .get("/api/portal-links", validate("query", portalLinkListQuerySchema), (c) =>
      answerList(c, deps, portalList, c.req.valid("query"), (rows) => showSlugs(db, rows, slugView(c, deps))),
    )
    .get("/api/portal-links/:id", async (c) => c.json(await findPortal(db, idOf(c, "Portal"), slugView(c, deps)), 200))
    .get("/api/portal-links/:id/timeline", validate("query", timelineQuerySchema), async (c) => {
      const { id, contractId } = await findPortal(db, idOf(c, "Portal"), slugView(c, deps));
      return answerList(c, deps, portalTimeline, { ...c.req.valid("query"), id, contractId });
    })
    .post("/api/contracts/:id/create-portal", async (c) => {
      const contractId = idOf(c, "Contract");
      const { link, isNew } = await db.transaction(async (tx) => {
        const { id, isNew } = await createPortal(tx, deps, auditContext(c), contractId);
        return { link: await findPortal(tx, id, slugView(c, deps)), isNew };
      });
      return c.json(link, isNew ? 201 : 200);
    })
    .post("/api/contracts/:id/portal-link", async (c) => {
      const contractId = idOf(c, "Contract");
      const slug = await db.transaction((tx) => readSlug(tx, deps, auditContext(c), contractId));
      const { origin } = site.publicUrl ?? new URL(c.req.url);
      return c.json<PortalAddress, 200>({ url: `${origin}/portal/${slug}`, slug }, 200);
    })
    .post("/api/contracts/:id/rotate-portal", async (c) => {
      const contractId = idOf(c, "Contract");
      const link = await db.transaction(async (tx) => {
        const id = await rotatePortal(tx, deps, auditContext(c), contractId);
        return findPortal(tx, id, slugView(c, deps));
      });
      return c.json(link, 200);
    });
};
