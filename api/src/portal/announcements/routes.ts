import { portalSlugSchema, rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  announcementChangesSchema,
  announcementListQuerySchema,
  announcementSchema,
  announcementSummarySchema,
  newAnnouncementSchema,
} from "@crm/domain/portal/announcement.schema";
import { portalAnnouncementSchema } from "@crm/domain/portal/portal.schema";
import { Hono } from "hono";
import { z } from "zod";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { changeAnnouncement, createAnnouncement, deleteAnnouncement } from "./changes";
import { announcementList, summariseAnnouncements } from "./list-announcements";
import { findAnnouncement, portalAnnouncements } from "./queries";

const tag = "announcements";
const params = { id: rowIdSchema };

const NOUN = "Announcement";

export const announcementRoutes = (deps: PlatformDeps) => {
  const { db, businessTimeZone: timeZone } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/portal-announcements",
      operation({
        tag,
        permission: "read",
        summary: "List announcements",
        answers: { 200: listOf(announcementSchema) },
      }),
      validate("query", announcementListQuerySchema),
      (c) => answerList(c, deps, announcementList, c.req.valid("query")),
    )
    .get(
      "/api/portal-announcements/summary",
      operation({
        tag,
        permission: "read",
        summary: "Count announcements",
        answers: { 200: announcementSummarySchema },
      }),
      async (c) => c.json(await summariseAnnouncements(scopeOf(c, deps)), 200),
    )
    .post(
      "/api/portal-announcements",
      operation({
        tag,
        permission: "write",
        summary: "Create an announcement",
        idempotencyKey: true,
        answers: { 201: announcementSchema },
        errors: ["unknown_contract"],
      }),
      validate("json", newAnnouncementSchema),
      async (c) => {
        const asked = { body: c.req.valid("json"), timeZone };
        return c.json(await once(c, db, (tx) => createAnnouncement(tx, auditContext(c), asked)), 201);
      },
    )
    .get(
      "/api/portal-announcements/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read an announcement",
        params,
        answers: { 200: announcementSchema },
      }),
      async (c) => c.json(await findAnnouncement(db, idOf(c, NOUN), { now: c.var.now, timeZone }), 200),
    )
    .put(
      "/api/portal-announcements/:id",
      operation({
        tag,
        permission: "write",
        summary: "Change an announcement",
        params,
        ifMatch: true,
        answers: { 200: announcementSchema },
        errors: ["unknown_contract"],
      }),
      validate("json", announcementChangesSchema),
      async (c) => {
        const change = { id: idOf(c, NOUN), changes: c.req.valid("json"), version: ifMatch(c), timeZone };
        return c.json(await db.transaction((tx) => changeAnnouncement(tx, auditContext(c), change)), 200);
      },
    )
    .delete(
      "/api/portal-announcements/:id",
      operation({
        tag,
        permission: "write",
        summary: "Delete an announcement",
        params,
        ifMatch: true,
        answers: { 204: null },
      }),
      async (c) => {
        const which = { id: idOf(c, NOUN), version: ifMatch(c), timeZone };
        await db.transaction((tx) => deleteAnnouncement(tx, auditContext(c), which));
        return c.body(null, 204);
      },
    )
    .get(
      "/api/portal/:slug/announcements",
      operation({
        tag: "portal",
        summary: "List the announcements of a portal",
        access: "portals",
        params: { slug: portalSlugSchema },
        answers: { 200: z.array(portalAnnouncementSchema) },
      }),
      async (c) => c.json(await portalAnnouncements(db, callingContract(c), c.var.now), 200),
    );
};
