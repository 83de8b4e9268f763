import type { Moment } from "@crm/domain/contract/term-state";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { finishObstacles, uploadObstacles } from "@crm/domain/video/upload-permission";
import { portalSituation } from "../payouts/portal/portal-situation";
import type { Db } from "../platform/db/client";
import { HttpError } from "../platform/errors/errors";
import type { Uploader } from "./uploader";

/** `begunIn`: first day of the term in which the upload began. */
type IncomingVideo = { contractId: number; begunIn?: CalendarDate };

/** Throws 403 with all `reasons`. An upload that began in its term can be finished while that term is current. */
export async function refuseClosed(
  db: Db,
  { portal }: Uploader,
  { contractId, begunIn }: IncomingVideo,
  moment: Moment,
): Promise<void> {
  if (!portal) return;
  const { term, payout } = await portalSituation(db, contractId, moment);
  const reasons = begunIn === term.termStart ? finishObstacles(payout) : uploadObstacles(payout);
  const [first] = reasons;
  if (first) throw new HttpError(403, "uploads_closed", first, { body: { reasons } });
}
