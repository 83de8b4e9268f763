import { z } from "zod";
import { PERMISSIONS, TEAM_ROLES } from "./permissions";

const opened = { actor: z.string(), expiresAt: z.iso.datetime(), timeZone: z.string() };

const frameOrigin = z.string().max(300);

/** Body of `POST /api/auth/login`: a password, with accounts also an e-mail, or the secret of a link that `login:link` printed. */
export const logInSchema = z
  .object({
    email: z.string().max(254).optional(),
    password: z.string().max(1000).optional(),
    link: z.string().max(100).optional(),
    /** True inside another tool's frame. */
    embedded: z.boolean().optional(),
    /** The origin of the framing page, if the browser shows it. */
    origin: frameOrigin.optional(),
  })
  .refine(({ password, link }) => password !== undefined || link !== undefined, {
    path: ["password"],
    error: "Enter your password.",
  })
  .refine(({ password, link }) => password === undefined || link === undefined, {
    path: ["link"],
    error: "Must not be given together with a password",
  })
  .meta({ id: "LogIn" });

/** Answer of `GET /api/auth/login`. */
export const logInFactsSchema = z.object({ isPasswordGenerated: z.boolean() }).meta({ id: "LogInFacts" });

export const LOG_IN_MODES = ["password", "accounts"] as const;
export type LogInMode = (typeof LOG_IN_MODES)[number];

/**
 * Answer of `GET /api/auth/methods`. In the mode `password`, one password opens the back-office; in `accounts`, people log in
 * with their e-mail. `mail` is false if no link is mailed to people who forgot their password.
 */
export const logInMethodsSchema = z
  .object({ mode: z.enum(LOG_IN_MODES), oidc: z.boolean(), passkeys: z.boolean(), mail: z.boolean() })
  .meta({ id: "LogInMethods" });

/** Body of `POST /api/embed/redeem`. */
export const redeemTicketSchema = z.object({ ticket: z.string() }).meta({ id: "RedeemTicket" });

/** Answer of `POST /api/embed/redeem`: a token that the frame keeps in memory, and the framing origin, if it is known. */
export const frameOpenedSchema = z
  .object({
    token: z.string(),
    expiresAt: z.iso.datetime(),
    origin: z.string().nullable(),
  })
  .meta({ id: "FrameOpened" });

/** Answer of a call that opens a session. */
export const openedSchema = z.object(opened).meta({ id: "OpenedSession" });

/** Answer of `POST /api/auth/login`: a session, or inside a frame a token. */
export const openedSessionSchema = z.union([openedSchema, frameOpenedSchema]);

const personSchema = z
  .object({ id: z.int(), name: z.string(), email: z.string().nullable(), role: z.enum(TEAM_ROLES) })
  .meta({ id: "SessionUser" });

/** Answer of `GET /api/auth/session`; `user` is null for tokens and tickets. `embedded.token` is returned only if the call carries the frame's cookie. */
export const sessionSchema = z
  .object({
    ...opened,
    user: personSchema.nullable(),
    permissions: z.array(z.enum(PERMISSIONS)),
    embedded: z
      .object({ origin: z.string().nullable(), token: z.string().optional(), tokenExpiresAt: z.iso.datetime() })
      .optional(),
  })
  .meta({ id: "Session" });

/** Body of `POST /api/signed-addresses`: paths with their queries, such as a document's download. */
export const signedPathsSchema = z
  .object({ paths: z.array(z.string().max(2000)).max(100) })
  .meta({ id: "SignedPaths" });

/** Answer of `POST /api/signed-addresses`. */
export const signedAddressesSchema = z
  .object({
    addresses: z.array(z.object({ path: z.string(), address: z.string(), expiresAt: z.iso.datetime() })),
  })
  .meta({ id: "SignedAddresses" });

export const embedCheckQuerySchema = z.object({ origin: frameOrigin.optional() });

/** Body of `POST /embed/check`: what a page found out about its frame. */
export const embedFactsSchema = z
  .object({
    isFramed: z.boolean().optional(),
    /** Origins of the framing pages, nearest first. Empty without a frame, absent when the browser does not show them. */
    ancestors: z.array(frameOrigin).max(20).optional(),
    ticket: z.string().max(10_000).optional(),
    /** Milliseconds since 1970. */
    browserTime: z.number().optional(),
    hasStorage: z.boolean().optional(),
    canSubmitForms: z.boolean().optional(),
    parentAnswers: z.boolean().optional(),
  })
  .meta({ id: "EmbedFacts" });

/** Answer of `/embed/check`: the result of each check of a frame, with advice for failed ones. */
export const embedChecksSchema = z
  .object({
    now: z.iso.datetime(),
    checks: z.array(
      z.object({
        name: z.enum(["framing", "policy", "ticket", "clock", "cookies", "storage", "messages", "sandbox"]),
        state: z.enum(["ok", "fault", "note"]),
        text: z.string(),
        todo: z.string().optional(),
      }),
    ),
  })
  .meta({ id: "EmbedChecks" });

export type FrameOpened = z.infer<typeof frameOpenedSchema>;
export type EmbedFacts = z.infer<typeof embedFactsSchema>;
export type EmbedCheck = z.infer<typeof embedChecksSchema>["checks"][number];
