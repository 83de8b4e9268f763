import type { Moment } from "@crm/domain/contract/term-state";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { finishObstacles, uploadObstacles } from "@crm/domain/video/upload-permission";
import { portalSituation } from "../payouts/portal/portal-situation";
import type { Db } from "../platform/db/client";
import { HttpError } from "../platform/errors/errors";
import type { Uploader } from "./uploader";

/** A contract's video that comes in; `begunIn` is the first day of the term in which that was allowed before. */
type Coming = { contractId: number; begunIn?: CalendarDate };

/**
 * Refuses a creator's video with 403 and all `reasons` where their term takes none (security §1); an admin's always comes
 * in. What was begun in time may be finished while that term is the current one: it counts in it, and a slow line or a
 * review meanwhile takes nothing from the creator. Once the term has moved on it is judged as a new one.
 */
export async function refuseClosed(
  db: Db,
  { portal }: Uploader,
  { contractId, begunIn }: Coming,
  moment: Moment,
): Promise<void> {
  if (!portal) return;
  const { term, payout } = await portalSituation(db, contractId, moment);
  const reasons = begunIn === term.termStart ? finishObstacles(payout) : uploadObstacles(payout);
  const [first] = reasons;
  if (first) throw new HttpError(403, "uploads_closed", first, { body: { reasons } });
}
