import {
  accountChangesSchema,
  accountSchema,
  accountSessionSchema,
  passwordChangeSchema,
} from "@crm/domain/access/person.schema";
import { uuidSchema } from "@crm/domain/call/call-parameters.schema";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext, type Person, type SessionId } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { uuidOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { refuseSetPassword } from "../links/request-reset";
import { passwordCheck, rememberDevice } from "../log-in/check-password";
import { hashPassword } from "../log-in/password";
import { changePassword } from "../passwords/change-password";
import { refuseWeakPassword } from "../passwords/password-rule";
import { changePerson } from "../team/change-person";
import { endOtherSessions, endSession, listSessions } from "./own-sessions";

const tag = "people";
const permission = "any";
const access = "accounts";
const errors = ["forbidden"] as const;

export function accountRoutes(deps: PlatformDeps) {
  const { db, site } = deps;
  const passwords = passwordCheck(deps);
  return new Hono<AppEnv>()
    .get(
      "/api/account",
      operation({ tag, permission, summary: "Read the own account", access, answers: { 200: accountSchema }, errors }),
      (c) => c.json(ownAccount(c).user, 200),
    )
    .put(
      "/api/account",
      operation({ tag, permission, summary: "Change the own name", access, answers: { 200: accountSchema }, errors }),
      validate("json", accountChangesSchema),
      async (c) => {
        const { user } = ownAccount(c);
        const change = { id: user.id, changes: c.req.valid("json") };
        const { name } = await db.transaction((tx) => changePerson(tx, auditContext(c), change));
        return c.json({ ...user, name }, 200);
      },
    )
    .put(
      "/api/account/password",
      operation({
        tag,
        permission,
        summary: "Change the own password",
        description: "Ends all other sessions of the person.",
        access,
        answers: { 204: null },
        errors: [...errors, "wrong_password", "conflict", "too_many"],
      }),
      validate("json", passwordChangeSchema, { maxBytes: 10_000 }),
      async (c) => {
        const { user, session } = ownAccount(c);
        const { current, next } = c.req.valid("json");
        await refuseSetPassword(db, site, user.id);
        await passwords.confirm(c, user, current);
        await refuseWeakPassword(next, user, "next");
        const hash = await hashPassword(next);
        await db.transaction((tx) =>
          changePassword(tx, auditContext(c), { userId: user.id, hash, except: session.id }),
        );
        rememberDevice(c, site, hash);
        return c.body(null, 204);
      },
    )
    .get(
      "/api/account/sessions",
      operation({
        tag,
        permission,
        summary: "List the own sessions",
        access,
        answers: { 200: z.array(accountSessionSchema) },
        errors,
      }),
      async (c) => {
        const { user, session } = ownAccount(c);
        return c.json(await listSessions(db, site, { userId: user.id, session, now: c.var.now }), 200);
      },
    )
    .delete(
      "/api/account/sessions/:id",
      operation({
        tag,
        permission,
        summary: "End one of the own sessions",
        access,
        params: { id: uuidSchema },
        answers: { 204: null },
        errors,
      }),
      async (c) => {
        const own = ownAccount(c);
        const id = uuidOf(c, "Session");
        await db.transaction((tx) => endSession(tx, auditContext(c), { ...own, userId: own.user.id }, id));
        return c.body(null, 204);
      },
    )
    .delete(
      "/api/account/sessions",
      operation({
        tag,
        permission,
        summary: "End all other sessions of one's own",
        access,
        answers: { 204: null },
        errors,
      }),
      async (c) => {
        const own = ownAccount(c);
        await db.transaction((tx) => endOtherSessions(tx, auditContext(c), { ...own, userId: own.user.id }));
        return c.body(null, 204);
      },
    );
}

function ownAccount(c: Context<AppEnv>): { user: Person; session: SessionId } {
  const { user, session } = c.var.login;
  if (!user || !session) throw new Error("The call has no account");
  return { user, session };
}
