import { useMoment, usePortal } from "../../portal-context";
import { useTermVideos } from "../../portal-queries";
import { usePermissions } from "../use-permissions";
import { type NextStep, nextStep } from "./next-step";
import "./next-card.css";

export function NextCard() {
  const { line, detail, action } = useNextStep();
  return (
    <section className="card next-card" data-waits={action === null} aria-labelledby="next">
      <h2 id="next" tabIndex={-1}>
        {line.replace(" ·", "\u00a0·")}
      </h2>
      <p>{detail}</p>
    </section>
  );
}

export function useNextStep(): NextStep {
  const { portal } = usePortal();
  const { term } = useMoment();
  const { payoutReasons, hasOpen } = usePermissions();
  const { inReview, toRevise } = useTermVideos();
  return nextStep({
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
