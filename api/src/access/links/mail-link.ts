import { API_LIMITS } from "@crm/domain/server/api-limits";
import { safeLine } from "@crm/domain/text/visible-text";
import { counted } from "@crm/domain/value/length-of-time";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { defineJob } from "../../platform/jobs/define-job";
import { type Mail, sendMail } from "../../platform/mail/send-mail";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";
import { readSettings } from "../../platform/settings/read-settings";
import { findPerson, type StoredPerson } from "../team/person";
import { isLinkOpen, type LinkKind, linkTo } from "./person-link";
import { LINK_KINDS } from "./table";

export const MAIL_LINK = "mail-link";

type MailDeps = Pick<PlatformDeps, "db" | "jobs" | "mail" | "site" | "log" | "now">;

const KEY_PURPOSE = "mailed-link";

type Sent = { kind: LinkKind; userId: number; token: string; origin: string };

/** Returns whether a mail will be sent. The queue, and with it a backup, holds the token encrypted. */
export async function mailLink(tx: Db, { jobs, mail, site }: MailDeps, sent: Sent): Promise<boolean> {
  if (!mail) return false;
  const { token, ...link } = sent;
  const encryptedToken = encryptText(site.deriveKey(KEY_PURPOSE), token, boundTo(link));
  await jobs.send(tx, MAIL_LINK, { ...link, encryptedToken });
  return true;
}

const boundTo = ({ kind, userId }: { kind: LinkKind; userId: number }) => Buffer.from(JSON.stringify([kind, userId]));

const schema = z.object({
  kind: z.enum(LINK_KINDS),
  userId: z.int(),
  origin: z.string(),
  encryptedToken: z.string(),
});

export const mailLinkJob = (deps: MailDeps) =>
  defineJob({
    name: MAIL_LINK,
    schema,
    retries: { tries: 6, firstDelaySeconds: 10, maxDelaySeconds: 600 },
    expireSeconds: 60,
    run: (link) => sendLink(deps, link),
    givenUp: async ({ kind, userId }) => deps.log.error({ kind, userId }, "a mail with a link was not sent"),
  });

async function sendLink(
  { db, mail, site, now }: MailDeps,
  { encryptedToken, origin, ...link }: z.output<typeof schema>,
): Promise<void> {
  if (!mail) return;
  const token = decryptText(site.deriveKey(KEY_PURPOSE), encryptedToken, boundTo(link));
  // It may have been used or replaced while the mail waited.
  if (!(await isLinkOpen(db, { token, kind: link.kind, now: now() }))) return;
  const person = await findPerson(db, link.userId);
  if (person.email === null) return;
  const businessName = safeLine((await readSettings(db)).businessName);
  const url = linkTo(origin, { kind: link.kind, token });
  await sendMail(mail, { to: person.email, ...TEXTS[link.kind](person, { url, business: businessName || origin }) });
}

type Text = Omit<Mail, "to">;

const TEXTS: Readonly<Record<LinkKind, (person: StoredPerson, of: { url: string; business: string }) => Text>> = {
  invitation: ({ name }, { url, business }) => ({
    subject: `You are invited to the contract management of ${business}`,
    text: `Hello ${name},

you are invited to the contract management of ${business}. Open this link to set your password:

${url}

The link works once and expires in ${counted(API_LIMITS.invitationHours, "hour")}. If you do not expect an invitation, ignore this mail.
`,
  }),
  reset: ({ name }, { url, business }) => ({
    subject: `Reset your password for the contract management of ${business}`,
    text: `Hello ${name},

open this link to set a new password for the contract management of ${business}:

${url}

The link works once and expires in ${counted(API_LIMITS.resetLinkMinutes, "minute")}. If you did not ask for it, ignore this mail. Your password stays the same.
`,
  }),
};
