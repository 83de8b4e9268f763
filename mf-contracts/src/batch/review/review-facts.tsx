import type { ContractFacts } from "@crm/domain/contract/incoming-contract";
import { foreignCurrency } from "@crm/domain/document/sure-from";
import { formatDate } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { NO_VALUE } from "@crm/domain/words/no-value";
import { IconAlertTriangle, IconQuestionMark, VisuallyHidden } from "@crm/ui";
import type { ReactNode } from "react";
import { passageOf as passageOfField } from "../../contract-form/reading-mark";
import { secondReading } from "../../contract-form/second-reading";
import type { FactMark, ReviewRow } from "./review-rows";

export function ReviewFacts({ row, exists }: { row: ReviewRow; exists: boolean }) {
  const fact = (field: keyof ContractFacts, shown: ReactNode) => (
    <Fact mark={row.marks[field]} passage={passageOf(row, field)} exists={exists}>
      {shown}
    </Fact>
  );
  const { facts, values } = row;
  const foreign = row.marks.monthlyFee === "check" ? foreignCurrency(row.extraction.fields) : null;
  const videos = `${facts?.videosPerMonth ?? values.videosPerMonth}`;
  return (
    <div className="batch-facts">
      <span className="batch-who">
        <strong>{fact("fullName", facts?.fullName ?? values.fullName)}</strong>
        <span className="batch-handle">{fact("socialHandle", facts?.socialHandle ?? values.socialHandle)}</span>
      </span>
      <span className="batch-fee">
        {fact("monthlyFee", facts ? formatUsd(facts.monthlyFee) : values.monthlyFee)}
        {foreign && <span className="batch-currency">The document says {foreign}</span>}
      </span>
      <span className="batch-dates">
        {fact("startDate", facts ? formatDate(facts.startDate) : values.startDate)}
        {fact("endDate", <>– {facts ? formatDate(facts.endDate) : values.endDate}</>)}
      </span>
      <span className="batch-work">
        {fact("platforms", facts?.platforms.join(", ") || "No platforms")}
        {fact("videosPerMonth", `${videos} ${videos === "1" ? "video" : "videos"} a month`)}
      </span>
    </div>
  );
}

interface FactProps {
  mark: FactMark | undefined;
  passage: string | undefined;
  exists: boolean;
  children: ReactNode;
}

function Fact({ mark, passage, exists, children }: FactProps) {
  if (mark === "missing" && exists)
    return (
      <span className="batch-fact" title="Not found in the document; stays as it is">
        <span aria-hidden>{NO_VALUE}</span>
        <VisuallyHidden>Not found, stays as it is</VisuallyHidden>
      </span>
    );
  if (mark === "missing")
    return (
      <span className="batch-fact" data-mark="missing" title="Not found in the document; filled in when it is saved">
        <IconQuestionMark size={14} aria-hidden />
        <em>{children}</em>
        <VisuallyHidden>, not found, filled in</VisuallyHidden>
      </span>
    );
  return (
    <span className="batch-fact" data-mark={mark} title={passage}>
      {mark && <IconAlertTriangle size={14} aria-hidden />}
      {children}
      {mark && <VisuallyHidden>, uncertain</VisuallyHidden>}
    </span>
  );
}

function passageOf({ extraction }: ReviewRow, field: keyof ContractFacts): string | undefined {
  const found = passageOfField(extraction.fields, field);
  if (!found) return undefined;
  const read = `Page ${found.page}: “${found.quote}” · ${Math.round(found.confidence * 100)}% sure`;
  const second = secondReading(extraction, field);
  return second ? `${read}\nThe model reads: ${second.words} from “${second.passage.quote}”` : read;
}
