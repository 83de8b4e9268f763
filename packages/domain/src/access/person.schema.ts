import { z } from "zod";
import { tooLongText } from "../text/text-length";
import { isBlank, nameText, safeLine } from "../text/visible-text";
import { unlessGiven } from "../text/words.schema";
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TEXTS } from "./password";
import { TEAM_ROLES } from "./permissions";
import { PERSON_NAME_MAX, PERSON_STATUSES } from "./person";

const EMAIL_TEXT = "Enter an e-mail address, for example maria@example.com";
const EMAIL_MAX = 254;
const NAME_TEXT = "Enter a name";

/** An e-mail address, which is stored in lower case. */
export const emailSchema = z
  .string({ error: unlessGiven(EMAIL_TEXT) })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, tooLongText(EMAIL_MAX))
  .pipe(z.email(EMAIL_TEXT));

const name = z
  .string({ error: unlessGiven(NAME_TEXT) })
  .overwrite((text) => safeLine(nameText(text)))
  .refine((text) => !isBlank(text), NAME_TEXT)
  .max(PERSON_NAME_MAX, tooLongText(PERSON_NAME_MAX));

/** A new password. The server also refuses common ones, with the issue `PASSWORD_TEXTS.common`. */
export const newPasswordSchema = z
  .string({ error: unlessGiven(PASSWORD_TEXTS.short) })
  .min(PASSWORD_MIN, PASSWORD_TEXTS.short)
  .max(PASSWORD_MAX, PASSWORD_TEXTS.long);

const password = z.string().max(PASSWORD_MAX);
const role = z.enum(TEAM_ROLES);
const token = z.string().max(100);
const instant = z.iso.datetime();

/** A row of `GET /api/people`. `email` and `lastSeenAt` are only for callers with the permission `people`. */
export const personSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    role,
    status: z.enum(PERSON_STATUSES),
    email: z.string().nullable().optional(),
    lastSeenAt: instant.nullable().optional(),
  })
  .meta({ id: "Person" });

/** Body of `PUT /api/people/:id`. */
export const personChangesSchema = z
  .object({ role, name, email: emailSchema, status: z.enum(["active", "deactivated"]) })
  .partial()
  .meta({ id: "PersonChanges" });

/** Body of `POST /api/people/invitations`. The first invitation also needs the owner's e-mail and password. */
export const newInvitationSchema = z
  .object({ email: emailSchema, name, role, ownerEmail: emailSchema.optional(), password: password.optional() })
  .meta({ id: "NewInvitation" });

const link = { link: z.string(), expiresAt: instant, mailed: z.boolean() };

/** Answer of `POST /api/people/:id/reset-link`: a link that works once. */
export const personLinkSchema = z.object(link).meta({ id: "PersonLink" });

/** Answer of `POST /api/people/invitations`. */
export const newInvitationLinkSchema = z.object({ id: z.int(), ...link }).meta({ id: "NewInvitationLink" });

/** Body of `POST /api/invitations/look`: the token of the link's fragment. */
export const lookAtInvitationSchema = z.object({ token }).meta({ id: "LookAtInvitation" });

/** Answer of `POST /api/invitations/look`. */
export const invitationSchema = z
  .object({ name: z.string(), email: z.string(), role, expiresAt: instant })
  .meta({ id: "Invitation" });

/** Body of `POST /api/invitations/accept`. */
export const acceptInvitationSchema = z
  .object({ token, name: name.optional(), password: newPasswordSchema })
  .meta({ id: "AcceptInvitation" });

/** Body of `POST /api/auth/forgot`. */
export const forgotPasswordSchema = z.object({ email: emailSchema }).meta({ id: "ForgotPassword" });

/** Body of `POST /api/auth/reset`. */
export const resetPasswordSchema = z.object({ token, password: newPasswordSchema }).meta({ id: "ResetPassword" });

/** Answer of `GET` and `PUT /api/account`. */
export const accountSchema = z
  .object({ id: z.int(), name: z.string(), email: z.string().nullable(), role })
  .meta({ id: "Account" });

/** Body of `PUT /api/account`. */
export const accountChangesSchema = z.object({ name }).meta({ id: "AccountChanges" });

/** Body of `PUT /api/account/password`. */
export const passwordChangeSchema = z
  .object({ current: password, next: newPasswordSchema })
  .meta({ id: "PasswordChange" });

/** A row of `GET /api/account/sessions`. `device` and `address` are null for sessions from before they were stored. */
export const accountSessionSchema = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    device: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: "AccountSession" });

export type Person = z.infer<typeof personSchema>;
export type PersonChanges = z.output<typeof personChangesSchema>;
export type NewInvitation = z.output<typeof newInvitationSchema>;
export type NewInvitationInput = z.input<typeof newInvitationSchema>;
export type PersonLink = z.infer<typeof personLinkSchema>;
export type NewInvitationLink = z.infer<typeof newInvitationLinkSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>;
export type Account = z.infer<typeof accountSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
export type AccountSession = z.infer<typeof accountSessionSchema>;
