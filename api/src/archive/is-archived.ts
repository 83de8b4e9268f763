import { eq } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { videoSubmissions } from "../videos/table";

/** Whether a video lies in the archive; null where there is none of that id. */
export async function isArchived(db: Db, submissionId: number): Promise<boolean | null> {
  const [found] = await db
    .select({ isArchived: videoSubmissions.isArchived })
    .from(videoSubmissions)
    .where(eq(videoSubmissions.id, submissionId));
  return found?.isArchived ?? null;
}
