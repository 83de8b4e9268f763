import {
  announcementChangesSchema,
  announcementListQuerySchema,
  newAnnouncementSchema,
} from "@crm/domain/portal/announcement.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { changeAnnouncement, createAnnouncement, deleteAnnouncement } from "./changes";
import { announcementList, summariseAnnouncements } from "./list-announcements";
import { findAnnouncement, portalAnnouncements } from "./queries";

const NOUN = "Announcement";

/** The calls of announcements, and the one by which a portal reads its own (spec part 2 §7). */
export const announcementRoutes = (deps: PlatformDeps) => {
  const { db, businessTimeZone: timeZone } = deps;
  return new Hono<AppEnv>()
    .get("/api/portal-announcements", validate("query", announcementListQuerySchema), (c) =>
      answerList(c, deps, announcementList, c.req.valid("query")),
    )
    .get("/api/portal-announcements/summary", async (c) => c.json(await summariseAnnouncements(scopeOf(c, deps)), 200))
    .post("/api/portal-announcements", validate("json", newAnnouncementSchema), async (c) => {
      const asked = { body: c.req.valid("json"), timeZone };
      return c.json(await once(c, db, (tx) => createAnnouncement(tx, auditContext(c), asked)), 201);
    })
    .get("/api/portal-announcements/:id", async (c) =>
      c.json(await findAnnouncement(db, idOf(c, NOUN), { now: c.var.now, timeZone }), 200),
    )
    .put("/api/portal-announcements/:id", validate("json", announcementChangesSchema), async (c) => {
      const change = { id: idOf(c, NOUN), changes: c.req.valid("json"), version: ifMatch(c), timeZone };
      return c.json(await db.transaction((tx) => changeAnnouncement(tx, auditContext(c), change)), 200);
    })
    .delete("/api/portal-announcements/:id", async (c) => {
      const which = { id: idOf(c, NOUN), version: ifMatch(c), timeZone };
      await db.transaction((tx) => deleteAnnouncement(tx, auditContext(c), which));
      return c.body(null, 204);
    })
    .get("/api/portal/:slug/announcements", async (c) =>
      c.json(await portalAnnouncements(db, callingContract(c), c.var.now), 200),
    );
};
