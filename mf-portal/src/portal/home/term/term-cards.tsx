import { termBoundary } from "@crm/domain/contract/term-state";
import { addDays, formatDate } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";
import { formatUsd } from "@crm/domain/value/money";
import { Badge } from "../../components/badge";
import { ProgressBar } from "../../components/progress-bar";
import { useMoment, usePortal } from "../../portal-context";
import { useTermVideos } from "../../portal-queries";
import { lastDayBefore } from "../dates";
import { termWords } from "./term-words";

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

export function ProgressCards() {
  const { contract, progress: counts } = usePortal().portal;
  const { daysRemaining, totalContractDays } = useMoment().progress;
  const { approvedVideos, requiredThisMonth } = counts;
  const { inReview } = useTermVideos();
  const isDone = requiredThisMonth > 0 && approvedVideos >= requiredThisMonth;
  const videos = requiredThisMonth > 0 ? `${approvedVideos} of ${requiredThisMonth}` : String(approvedVideos);
  const passed = totalContractDays - daysRemaining;
  return (
    <>
      <div className="pair">
        <section className="card stat" aria-labelledby="videos-approved">
          <h2 id="videos-approved">Videos Approved</h2>
          <p className="figure">{videos}</p>
          {requiredThisMonth > 0 && (
            <ProgressBar
              label="Videos Approved"
              value={approvedVideos}
              max={requiredThisMonth}
              text={videos}
              {...(isDone && { tone: "done" as const })}
            />
          )}
          {inReview > 0 && <p className="small muted">{inReview} in review</p>}
        </section>
        <section className="card stat" aria-labelledby="monthly-fee">
          <h2 id="monthly-fee">Monthly Fee</h2>
          <p className="figure">{formatUsd(contract.monthlyFee)}</p>
        </section>
      </div>
      <section className="card" aria-labelledby="contract-progress">
        <div className="row">
          <h2 id="contract-progress">Contract Progress</h2>
          <span className="muted">{counted(daysRemaining, "day")} left</span>
        </div>
        <ProgressBar
          label="Contract Progress"
          value={passed}
          max={totalContractDays}
          text={`${passed} of ${counted(totalContractDays, "day")}, ${daysRemaining} left`}
        />
        <p className="small muted">
          {passed === 0 ? `Starts ${formatDate(addDays(contract.endDate, -totalContractDays))}, runs` : "Runs"} until{" "}
          <time dateTime={contract.endDate}>{formatDate(contract.endDate)}</time>
        </p>
      </section>
    </>
  );
}
