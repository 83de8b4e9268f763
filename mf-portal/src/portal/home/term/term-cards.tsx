import { termBoundary } from "@crm/domain/contract/term-state";
import { formatDate } from "@crm/domain/value/calendar";
import { Badge } from "../../parts/badge";
import { useMoment, usePortal } from "../../portal-context";
import { lastDayBefore } from "../words";
import { termWords } from "./term-words";
import { useTermVideos } from "./use-term-videos";

/** Where the term stands, and how long that lasts. */
export function TermCard() {
  const { portal } = usePortal();
  const { term, progress } = useMoment();
  const { inReview } = useTermVideos();
  if (term.state === "ended") return null;
  const { word, tone, icon, figure, figureLabel, text } = termWords(term, {
    contractStatus: portal.contract.status,
    contractEnd: portal.contract.endDate,
    progress,
    inReview,
  });
  const { number, startDate, facts } = portal.term;
  const lastDay = lastDayBefore(termBoundary(facts));
  return (
    <section className="card" aria-labelledby="term">
      <div className="row">
        <h2 id="term">Term {number}</h2>
        <span role="status">
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </span>
      </div>
      {figure !== null && (
        <p>
          <span className="figure">{figure}</span>
          <br />
          <span className="muted">{figureLabel}</span>
        </p>
      )}
      {text && <p>{text}</p>}
      <p className="small muted">
        <time dateTime={startDate}>{formatDate(startDate)}</time> –{" "}
        <time dateTime={lastDay}>{formatDate(lastDay)}</time>
      </p>
    </section>
  );
}
