import { and, eq, gt } from "drizzle-orm";
import { hashSecret } from "../../access/log-in/secret";
import type { Db } from "../../platform/db/client";
import { HttpError } from "../../platform/errors/errors";
import { conversions } from "./table";

/** The conversion that a token opens and the name of one of its pages; throws the 404 where there is none, or no longer. */
export async function findPage(
  db: Db,
  { token, page, now }: { token: string; page: number; now: Date },
): Promise<{ id: string; name: string }> {
  const [found] = await db
    .select()
    .from(conversions)
    .where(and(eq(conversions.tokenHash, hashSecret(token)), gt(conversions.expiresAt, now)));
  if (!found || page > found.pages) throw NoSuchPage();
  return { id: found.id, name: `${found.fileName.replace(/\.pdf$/i, "")}-page-${page}.png` };
}

const NoSuchPage = () =>
  new HttpError(404, "not_found", "This page was not found. Pages are kept for an hour; convert the PDF again.");
