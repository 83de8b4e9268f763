import {
  newInvitationLinkSchema,
  newInvitationSchema,
  personChangesSchema,
  personLinkSchema,
  personSchema,
} from "@crm/domain/access/person.schema";
import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext, may } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { mailLink } from "../links/mail-link";
import { type LinkKind, linkTo } from "../links/person-link";
import { requestReset } from "../links/request-reset";
import { passwordCheck } from "../log-in/check-password";
import { useSinglePassword } from "../passwords/log-in-mode";
import { changePerson } from "./change-person";
import { confirmFirstInvitation, invite, revokeInvitation } from "./invite";
import { listPeople } from "./person";

const tag = "people";
const permission = "people";
const params = { id: rowIdSchema };
const NOUN = "Person";

export function teamRoutes(deps: PlatformDeps) {
  const { db, site } = deps;
  const passwords = passwordCheck(deps);
  const originOf = (c: Context<AppEnv>) => site.publicUrl?.origin ?? new URL(c.req.url).origin;
  const answerOf = (
    origin: string,
    { kind, token, expiresAt }: { kind: LinkKind; token: string; expiresAt: Date },
  ) => ({
    link: linkTo(origin, { kind, token }),
    expiresAt: expiresAt.toISOString(),
  });
  return new Hono<AppEnv>()
    .get(
      "/api/people",
      operation({
        tag,
        permission: "read",
        summary: "List the people of the team",
        description: "`email` and `lastSeenAt` are only for callers with the permission `people`.",
        answers: { 200: z.array(personSchema) },
      }),
      async (c) => c.json(await listPeople(db, { isFull: may(c, "people") }), 200),
    )
    .post(
      "/api/people/invitations",
      operation({
        tag,
        permission,
        summary: "Invite a person",
        description:
          "Inviting somebody again replaces their link. An owner without an e-mail sends theirs as `ownerEmail`, with their `password`.",
        answers: { 201: newInvitationLinkSchema },
        errors: ["email_taken", [422, "invalid"], "wrong_password", "too_many"],
      }),
      validate("json", newInvitationSchema, { maxBytes: 10_000 }),
      async (c) => {
        const { ownerEmail, password, ...invited } = c.req.valid("json");
        const own = await confirmFirstInvitation(c, passwords, { ownerEmail, password, invited: invited.email });
        const origin = originOf(c);
        const made = await db.transaction(async (tx) => {
          if (own) await changePerson(tx, auditContext(c), { id: own.userId, changes: { email: own.email } });
          const { id, ...link } = await invite(tx, auditContext(c), invited);
          const sent = { kind: "invitation", userId: id, token: link.token, origin } as const;
          return { id, ...answerOf(origin, { kind: "invitation", ...link }), mailed: await mailLink(tx, deps, sent) };
        });
        return c.json(made, 201);
      },
    )
    .delete(
      "/api/people/invitations/:id",
      operation({ tag, permission, summary: "Revoke an invitation", params, answers: { 204: null } }),
      async (c) => {
        await db.transaction((tx) => revokeInvitation(tx, auditContext(c), idOf(c, "Invitation")));
        return c.body(null, 204);
      },
    )
    .post(
      "/api/people/single-password",
      operation({
        tag,
        permission,
        summary: "Log in with one password again, without an e-mail",
        answers: { 204: null },
        errors: ["several_people"],
      }),
      async (c) => {
        await db.transaction((tx) => useSinglePassword(tx, auditContext(c)));
        return c.body(null, 204);
      },
    )
    .put(
      "/api/people/:id",
      operation({
        tag,
        permission,
        summary: "Change a person's name, e-mail or role, deactivate or reactivate them",
        description: "Deactivating ends the person's sessions and links. A new e-mail ends their links.",
        params,
        answers: { 200: personSchema },
        errors: ["last_owner", "email_taken"],
      }),
      validate("json", personChangesSchema),
      async (c) => {
        const change = { id: idOf(c, NOUN), changes: c.req.valid("json") };
        return c.json(await db.transaction((tx) => changePerson(tx, auditContext(c), change)), 200);
      },
    )
    .post(
      "/api/people/:id/reset-link",
      operation({
        tag,
        permission,
        summary: "Make a link with which a person sets a new password",
        params,
        answers: { 201: personLinkSchema },
        errors: ["conflict"],
      }),
      async (c) => {
        const id = idOf(c, NOUN);
        const origin = originOf(c);
        const made = await db.transaction(async (tx) => {
          const link = await requestReset(tx, auditContext(c), { id, site });
          const sent = { kind: "reset", userId: id, token: link.token, origin } as const;
          return { ...answerOf(origin, { kind: "reset", ...link }), mailed: await mailLink(tx, deps, sent) };
        });
        return c.json(made, 201);
      },
    );
}
