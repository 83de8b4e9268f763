import { closedReasons, contractReasons, type PortalStanding } from "./closed-term";

/**
 * Every reason why a creator cannot upload a video now, a new version of one included; none where they may. A term is
 * closed before its start, past its boundary and once its videos are approved (spec part 2 §4, security §1). Admins are
 * not bound by it.
 */
export function uploadObstacles(standing: PortalStanding): string[] {
  const closed = closedReasons(standing, "Uploads");
  return standing.term.state === "completed" ? [...closed, COMPLETED] : closed;
}

/**
 * Every reason why an upload cannot be finished that was begun while its term, which is still the current one, took
 * videos. A creator who began in time is not refused for the hours that the line took, or for the review of another
 * video meanwhile; only what holds for the contract as a whole stands in the way.
 */
export function finishObstacles(standing: PortalStanding): string[] {
  return contractReasons(standing);
}

const COMPLETED = "All videos of this term are approved. Uploads open again when your next term starts.";
