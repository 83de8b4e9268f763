import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { Gone, HttpError } from "../../platform/errors/errors";
import { hashSecret, newSecret } from "../log-in/secret";
import { type LINK_KINDS, personLinks } from "./table";

export type LinkKind = (typeof LINK_KINDS)[number];

const LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  invitation: API_LIMITS.invitationHours * 3_600_000,
  reset: API_LIMITS.resetLinkMinutes * 60_000,
};

/** Replaces the person's earlier links. The caller has locked the person. */
export async function createLink(
  tx: Db,
  { userId, kind, now }: { userId: number; kind: LinkKind; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind]);
  await voidLinks(tx, userId, now);
  await tx.insert(personLinks).values({ tokenHash: hashSecret(token), userId, kind, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** A fragment is never sent to a server, so no log and no referrer contains the token. */
export const linkTo = (origin: string, { kind, token }: { kind: LinkKind; token: string }): string =>
  `${origin}/#${kind}=${token}`;

/** Throws 404 for an unknown token, and 410 for a link that was used, replaced or has expired. */
export async function findLink(
  db: Db,
  { token, kind, now }: { token: string; kind: LinkKind; now: Date },
): Promise<{ userId: number; expiresAt: Date }> {
  const { userId, expiresAt, usedAt } = personLinks;
  const [link] = await db.select({ userId, expiresAt, usedAt }).from(personLinks).where(isLink({ token, kind }));
  if (!link) throw new HttpError(404, "not_found", TEXTS[kind].unknown);
  if (link.usedAt !== null || link.expiresAt <= now) throw Gone(TEXTS[kind].gone);
  return link;
}

/** Of several calls at once, one succeeds and the others throw 410. The caller has locked the person. */
export async function useLink(
  tx: Db,
  { token, kind, now }: { token: string; kind: LinkKind; now: Date },
): Promise<void> {
  const used = await tx
    .update(personLinks)
    .set({ usedAt: now })
    .where(isOpen({ token, kind, now }))
    .returning({ userId: personLinks.userId });
  if (used.length === 0) throw Gone(TEXTS[kind].gone);
}

export async function voidLinks(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(personLinks)
    .set({ usedAt: now })
    .where(and(eq(personLinks.userId, userId), isNull(personLinks.usedAt)));
}

export async function isLinkOpen(db: Db, link: { token: string; kind: LinkKind; now: Date }): Promise<boolean> {
  const open = await db.select({ userId: personLinks.userId }).from(personLinks).where(isOpen(link));
  return open.length > 0;
}

const KEPT_DAYS = 30;

/** Old links are kept for a while, so that they answer 410 rather than 404. */
export async function purgeLinks(db: Db, now: Date): Promise<void> {
  await db.delete(personLinks).where(lt(personLinks.expiresAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}

const isLink = ({ token, kind }: { token: string; kind: LinkKind }) =>
  and(eq(personLinks.tokenHash, hashSecret(token)), eq(personLinks.kind, kind));

const isOpen = ({ now, ...link }: { token: string; kind: LinkKind; now: Date }) =>
  and(isLink(link), isNull(personLinks.usedAt), gt(personLinks.expiresAt, now));

const TEXTS: Readonly<Record<LinkKind, { unknown: string; gone: string }>> = {
  invitation: {
    unknown: "This invitation is not known. Copy the whole link, or ask for a new one.",
    gone: "This invitation was used or has expired. Ask for a new one.",
  },
  reset: {
    unknown: "This link is not known. Copy the whole link, or ask for a new one.",
    gone: "This link was used or has expired. Ask for a new one.",
  },
};
