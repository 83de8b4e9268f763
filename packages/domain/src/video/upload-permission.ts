import { closedReasons, contractReasons, type PortalStanding } from "../contract/closed-term";

/**
 * Every reason why a creator cannot upload a video now, a new version of one included; none where they may. A term is
 * closed before its start, past its boundary and once its videos are approved (spec part 2 §4, security §1). Admins are
 * not bound by it.
 */
export function uploadObstacles(standing: PortalStanding): string[] {
  const { term } = standing;
  const closed = closedReasons(standing, "Uploads");
  if (term.state !== "completed") return closed;
  return [
    ...closed,
    `All videos of this term are approved. ${term.nextStartsOn === null ? NO_OTHER_TERM : OPEN_AGAIN}`,
  ];
}

/**
 * Every reason why an upload cannot be finished that was begun while its term, which is still the current one, took
 * videos. A creator who began in time is not refused for the hours that the line took, or for the review of another
 * video meanwhile; only what holds for the contract as a whole stands in the way.
 */
export function finishObstacles(standing: PortalStanding): string[] {
  return contractReasons(standing);
}

const OPEN_AGAIN = "Uploads open again when your next term starts.";
const NO_OTHER_TERM = "It is the last term of your contract.";
