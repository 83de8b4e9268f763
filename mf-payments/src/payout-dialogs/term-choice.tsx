import { formatTerm } from "@crm/domain/contract/term";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { approvedWords } from "@crm/screen-parts";
import { Skeleton, Text } from "@crm/ui";
import { useId } from "react";
import { termObstacle, termWithOpenRequest } from "./term-obstacle";

interface TermChoiceProps {
  /** Newest first; undefined while loading. */
  terms: readonly ContractTerm[] | undefined;
  chosen: ContractTerm | undefined;
  onChoose: (term: ContractTerm) => void;
  error: string | undefined;
}

export function TermChoice({ terms, chosen, onChoose, error }: TermChoiceProps) {
  const id = useId();
  const isBlocked = terms !== undefined && termWithOpenRequest(terms) !== undefined;
  const canChoose = terms?.some((term) => !isBlocked && termObstacle(term) === null);
  return (
    <div>
      <div id={`${id}-label`} className="payout-label">
        Term <span aria-hidden>*</span>
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required
        aria-busy={terms === undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        // Without a selectable term the list itself takes focus, so that it can be scrolled.
        tabIndex={canChoose ? -1 : 0}
        className="payout-terms"
      >
        {terms?.map((term) => (
          <TermLine
            key={term.number}
            term={term}
            group={id}
            isChosen={term.number === chosen?.number}
            isBlocked={isBlocked}
            onChoose={onChoose}
          />
        )) ?? <Skeleton height={44} />}
      </div>
      {error && (
        <Text id={`${id}-error`} size="xs" className="payout-problem">
          {error}
        </Text>
      )}
    </div>
  );
}

interface TermLineProps {
  term: ContractTerm;
  group: string;
  isChosen: boolean;
  isBlocked: boolean;
  onChoose: (term: ContractTerm) => void;
}

function TermLine({ term, group, isChosen, isBlocked, onChoose }: TermLineProps) {
  const obstacle = termObstacle(term);
  return (
    <label className="payout-term" data-off={isBlocked || obstacle !== null || undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isBlocked || obstacle !== null}
        onChange={() => onChoose(term)}
      />
      <span className="payout-term-days">
        {formatTerm(term.startDate, term.endDate)}
        {term.isCurrent && <span className="payout-quiet"> current</span>}
      </span>
      <span className="payout-quiet">{approvedWords(term)}</span>
      {obstacle && <span className="payout-term-obstacle">{obstacle}</span>}
    </label>
  );
}
