import { and, eq, gt, isNull } from "drizzle-orm";
import { recordEvent } from "../audit/record-event";
import type { Db } from "../db/client";
import { hashSecret, newSecret } from "./secret";
import { apiTokens } from "./table";

export const TOKEN_SCOPES = ["api:read", "api:write", "modules:publish", "metrics"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const LIFETIME_DAYS = 90;
const MINUTE = 60_000;

/** Makes a machine's token, good for 90 days; it is told this one time and only its hash is kept. */
export async function createToken(
  db: Db,
  { name, scopes, now }: { name: string; scopes: readonly TokenScope[]; now: Date },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = crypto.randomUUID();
  const token = `crm_${newSecret()}`;
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * 86_400_000);
  await db.transaction(async (tx) => {
    const row = { id, name, tokenHash: hashSecret(token), scopes: [...scopes], createdAt: now, expiresAt };
    await tx.insert(apiTokens).values(row);
    await recordEvent(
      tx,
      { actor: "system", requestId: null, at: now },
      { action: "token.created", entity: "token", entityId: id, after: { name, scopes: [...scopes] } },
    );
  });
  return { id, token, expiresAt };
}

/** The token's name, scopes and end, or null where it is unknown, revoked or expired. */
export async function findToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.tokenHash, hashSecret(token)), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now)));
  if (!row) return null;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= MINUTE)
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, row.id));
  return { name: row.name, scopes: row.scopes, expiresAt: row.expiresAt };
}
