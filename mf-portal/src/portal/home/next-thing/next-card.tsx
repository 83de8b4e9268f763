import { useMoment, usePortal } from "../../portal-context";
import { useTermVideos } from "../../portal-queries";
import { usePermissions } from "../use-permissions";
import { type NextThing, nextThing } from "./next-thing";
import "./next-card.css";

/** The thing to do next, bigger than all else. */
export function NextCard() {
  const { line, detail, action } = useNextThing();
  return (
    <section className="card next-card" data-waits={action === null} aria-labelledby="next">
      <h2 id="next" tabIndex={-1}>
        {line.replace(" ·", "\u00a0·")}
      </h2>
      <p>{detail}</p>
    </section>
  );
}

/** What the creator is to do next, by what the portal holds and the time it is. */
export function useNextThing(): NextThing {
  const { portal } = usePortal();
  const { term } = useMoment();
  const { payoutReasons, hasOpen } = usePermissions();
  const { inReview, toRevise } = useTermVideos();
  return nextThing({
    contractStatus: portal.contract.status,
    term,
    approved: portal.progress.approvedVideos,
    required: portal.progress.requiredThisMonth,
    inReview,
    toRevise: toRevise.length,
    isPayable: payoutReasons.length === 0,
    isRequested: hasOpen,
  });
}
