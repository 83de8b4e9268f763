import {
  acceptInvitationSchema,
  forgotPasswordSchema,
  invitationSchema,
  lookAtInvitationSchema,
  resetPasswordSchema,
} from "@crm/domain/access/person.schema";
import { openedSchema } from "@crm/domain/access/session.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { countInMinute } from "../../platform/http/guards/count-in-minute";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";
import { logInAs } from "../account/log-in-as";
import { resetPassword } from "../passwords/change-password";
import { acceptInvitation, choosePassword, lookAtInvitation } from "./accept-invitation";
import { FORGOTTEN_PASSWORD } from "./forgotten-password";

const tag = "access";
const access = "anyone";
const limits = { maxBytes: 10_000 };
const errors = ["not_found", "gone"] as const;

const TOO_MANY = "Too many passwords were reported as forgotten. Try again in a minute.";

/** Calls of people who have no session: the tokens of their links are in bodies only. */
export function linkRoutes(deps: PlatformDeps) {
  const { db, jobs, site, log } = deps;
  const account = logInAs(deps);
  const addressOf = clientAddresses(site, log);
  return new Hono<AppEnv>()
    .post(
      "/api/invitations/look",
      operation({ tag, summary: "Read an invitation", access, answers: { 200: invitationSchema }, errors }),
      validate("json", lookAtInvitationSchema, limits),
      async (c) => c.json(await lookAtInvitation(db, c.req.valid("json").token, c.var.now), 200),
    )
    .post(
      "/api/invitations/accept",
      operation({
        tag,
        summary: "Accept an invitation and open a session",
        description: "From the first one on, people log in with their e-mail.",
        access,
        answers: { 200: openedSchema },
        errors,
      }),
      validate("json", acceptInvitationSchema, limits),
      async (c) => {
        const { token, name, password } = c.req.valid("json");
        const chosen = await choosePassword(db, { token, kind: "invitation", password, now: c.var.now });
        c.set("actor", `user:${chosen.userId}`);
        const opened = await db.transaction(async (tx) => {
          await acceptInvitation(tx, auditContext(c), { ...chosen, token, name });
          return account.open(c, tx, { userId: chosen.userId, by: "invitation" });
        });
        return c.json(await account.tell(c, opened), 200);
      },
    )
    .post(
      "/api/auth/forgot",
      operation({
        tag,
        summary: "Ask for a link that resets a password",
        description:
          "The answer is the same for e-mails of nobody. Without a mail server, the owners see the request in the audit log.",
        access,
        answers: { 202: null },
        errors: ["too_many"],
      }),
      validate("json", forgotPasswordSchema, limits),
      async (c) => {
        const limit = { limit: API_LIMITS.resetRequestsPerMinute, at: c.var.now, refusal: TOO_MANY };
        await countInMinute(db, `forgotten password ${addressOf(c)}`, limit);
        await db.transaction((tx) => jobs.send(tx, FORGOTTEN_PASSWORD, c.req.valid("json")));
        return c.body(null, 202);
      },
    )
    .post(
      "/api/auth/reset",
      operation({
        tag,
        summary: "Set a new password with a link and open a session",
        description: "Ends the person's other sessions.",
        access,
        answers: { 200: openedSchema },
        errors,
      }),
      validate("json", resetPasswordSchema, limits),
      async (c) => {
        const { token, password } = c.req.valid("json");
        const chosen = await choosePassword(db, { token, kind: "reset", password, now: c.var.now });
        c.set("actor", `user:${chosen.userId}`);
        const opened = await db.transaction(async (tx) => {
          await resetPassword(tx, auditContext(c), { ...chosen, token });
          return account.open(c, tx, { userId: chosen.userId, by: "reset" });
        });
        return c.json(await account.tell(c, opened), 200);
      },
    );
}
