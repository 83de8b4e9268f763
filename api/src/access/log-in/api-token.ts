import type { Actor } from "@crm/domain/access/actor";
import type { RoleBelowOwner } from "@crm/domain/access/permissions";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { hashSecret, newSecret } from "./secret";
import { apiTokens } from "./table";

export const TOKEN_SCOPES = ["api:read", "api:write", "modules:publish", "metrics"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a token may do: the calls of its scopes, or what a person with its role may do. */
export type TokenRights = { scopes: readonly TokenScope[] } | { role: RoleBelowOwner };

const LIFETIME_DAYS = API_LIMITS.tokenDays;
const MINUTE = 60_000;

export async function createToken(
  db: Db,
  { name, now, ...rights }: { name: string; now: Date } & TokenRights,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = crypto.randomUUID();
  const token = `crm_${newSecret()}`;
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);
  await db.transaction(async (tx) => {
    const granted = "role" in rights ? { role: rights.role, scopes: [] } : { scopes: [...rights.scopes] };
    const row = { id, name, tokenHash: hashSecret(token), ...granted, createdAt: now, expiresAt };
    await tx.insert(apiTokens).values(row);
    await recordEvent(
      tx,
      { actor: "system:tokens", requestId: null, at: now },
      { action: "token.created", entity: "token", entityId: id, after: { name, ...rights } },
    );
  });
  return { id, token, expiresAt };
}

export const revokeTokens = (db: Db, { name, now }: { name: string; now: Date }): Promise<number> =>
  db.transaction(async (tx) => {
    const revoked = await revoke(tx, eq(apiTokens.name, name), { actor: "system:tokens", at: now });
    return revoked.length;
  });

/** Revokes the tokens of a restored backup, and returns how many had not expired. */
export async function revokeAllTokens(tx: Db, now: Date): Promise<number> {
  const revoked = await revoke(tx, undefined, { actor: "system:restore", at: now });
  return revoked.filter(({ expiresAt }) => expiresAt > now).length;
}

async function revoke(tx: Db, which: SQL | undefined, by: { actor: Actor; at: Date }) {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: by.at })
    .where(and(which, isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, name: apiTokens.name, expiresAt: apiTokens.expiresAt });
  for (const { id, name } of revoked)
    await recordEvent(
      tx,
      { ...by, requestId: null },
      { action: "token.revoked", entity: "token", entityId: id, before: { name } },
    );
  return revoked;
}

export async function listTokens(db: Db, now: Date) {
  const { name, scopes, role, expiresAt, lastUsedAt, createdAt } = apiTokens;
  return db
    .select({ name, scopes, role, expiresAt, lastUsedAt })
    .from(apiTokens)
    .where(and(isNull(apiTokens.revokedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt));
}

export async function findToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.tokenHash, hashSecret(token)), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)));
  if (!row) return null;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= MINUTE)
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.id));
  return { id: row.id, name: row.name, scopes: row.scopes, role: row.role, expiresAt: row.expiresAt };
}
