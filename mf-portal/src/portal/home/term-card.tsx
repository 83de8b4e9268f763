import { formatDate } from "@crm/domain/calendar";
import { Badge } from "../parts/badge";
import { useMoment, usePortal } from "../portal-context";
import { termWords } from "./term-words";
import { lastDayBefore } from "./words";

/** Where the term stands, and how long that lasts. */
export function TermCard() {
  const { portal } = usePortal();
  const { term, progress } = useMoment();
  if (term.state === "ended") return null;
  const { badge, tone, icon, figure, figureLabel, text } = termWords(term, {
    contractStatus: portal.contract.status,
    missed: progress,
  });
  const { number, startDate, endDate } = portal.term;
  return (
    <section className="card" aria-labelledby="term">
      <div className="row">
        <h2 id="term">Term {number}</h2>
        <span role="status">
          <Badge tone={tone} icon={icon}>
            {badge}
          </Badge>
        </span>
      </div>
      <p>
        <span className="figure">{figure}</span>
        <br />
        <span className="muted">{figureLabel}</span>
      </p>
      {text && <p>{text}</p>}
      <p className="small muted">
        <time dateTime={startDate}>{formatDate(startDate)}</time> –{" "}
        <time dateTime={endDate}>{formatDate(lastDayBefore(endDate))}</time>
      </p>
    </section>
  );
}
