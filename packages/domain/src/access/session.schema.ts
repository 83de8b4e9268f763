import { z } from "zod";

const opened = { actor: z.string(), expiresAt: z.iso.datetime(), timeZone: z.string() };

/** Answer of `GET /api/auth/login`. */
export const logInFactsSchema = z.object({ isPasswordGenerated: z.boolean() }).meta({ id: "LogInFacts" });

/** Answer of `POST /api/embed/redeem`: a token that the frame keeps in memory, and the framing origin, if it is known. */
export const frameOpenedSchema = z
  .object({
    token: z.string(),
    expiresAt: z.iso.datetime(),
    origin: z.string().nullable(),
  })
  .meta({ id: "FrameOpened" });

/** Answer of `POST /api/auth/login`: a session, or inside a frame a token. */
export const openedSessionSchema = z.union([z.object(opened), frameOpenedSchema]);

/** Answer of `GET /api/auth/session`; `embedded.token` only comes to a call with the frame's cookie. */
export const sessionSchema = z
  .object({
    ...opened,
    embedded: z
      .object({ origin: z.string().nullable(), token: z.string().optional(), tokenExpiresAt: z.iso.datetime() })
      .optional(),
  })
  .meta({ id: "Session" });

/** Answer of `POST /api/signed-addresses`. */
export const signedAddressesSchema = z
  .object({
    addresses: z.array(z.object({ path: z.string(), address: z.string(), expiresAt: z.iso.datetime() })),
  })
  .meta({ id: "SignedAddresses" });

/** Answer of `/embed/check`: each check of a frame, with what to do where it failed. */
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
export type EmbedCheck = z.infer<typeof embedChecksSchema>["checks"][number];
