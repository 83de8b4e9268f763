import type { CampaignRow } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { HAND_IN_ROWS, VIDEO_ROWS } from "./submission-rows";

/** One row of the list; throws the 404 where there is none. */
export async function findCampaignSubmission(db: Db, { kind, id }: CampaignRow): Promise<CampaignSubmission> {
  const rows = kind === "video" ? VIDEO_ROWS : HAND_IN_ROWS;
  const [row] = await rowsOf<{ submission: CampaignSubmission }>(
    db,
    sql`select ${rows.json} as submission from ${rows.joined} where ${rows.id} = ${id}`,
  );
  if (!row) throw NotFound("Submission", `${kind === "video" ? "v" : "s"}-${id}`);
  return row.submission;
}
