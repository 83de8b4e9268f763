import { closedReasons, contractReasons, type PortalStanding } from "../contract/closed-term";

export function uploadObstacles(standing: PortalStanding): string[] {
  const { term } = standing;
  const closed = closedReasons(standing, "Uploads");
  if (term.state !== "completed") return closed;
  return [
    ...closed,
    `All videos of this term are approved. ${term.nextStartsOn === null ? NO_OTHER_TERM : OPEN_AGAIN}`,
  ];
}

/** Reasons against finishing an upload that began in the current term. A slow connection or a review in the meantime is no reason. */
export function finishObstacles(standing: PortalStanding): string[] {
  return contractReasons(standing);
}

const OPEN_AGAIN = "Uploads open again when your next term starts.";
const NO_OTHER_TERM = "It is the last term of your contract.";
