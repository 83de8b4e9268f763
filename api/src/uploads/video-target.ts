import { currentTerm } from "@crm/domain/contract/term";
import type { Moment } from "@crm/domain/contract/term-state";
import { type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import type { VideoDetails } from "@crm/domain/video/upload.schema";
import { findContract, refuseUnknownContract } from "../contracts/queries";
import type { Db } from "../platform/db/client";
import { Forbidden } from "../platform/errors/errors";
import { refuseRevision } from "../videos/add-submission";
import { refuseClosed } from "./refuse-closed";
import type { Uploader } from "./uploader";

/** Throws 403 for a closed term or another contract's portal, 422 for an unknown contract. */
export async function termOfVideo(
  tx: Db,
  { actor, portal }: Uploader,
  { contractId, revisionOf }: Pick<VideoDetails, "contractId" | "revisionOf">,
  moment: Moment,
): Promise<CalendarDate> {
  if (portal && portal.contractId !== contractId) throw Forbidden("This video belongs to another contract");
  await refuseUnknownContract(tx, contractId);
  await refuseClosed(tx, { actor, portal }, { contractId }, moment);
  if (revisionOf) await refuseRevision(tx, { id: revisionOf, contractId });
  return currentTerm(await findContract(tx, contractId), dayIn(moment.timeZone, moment.now)).startDate;
}
