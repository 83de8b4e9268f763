import { useBusinessDay } from "../../business-day";
import { ContractCard } from "./contract-card";
import type { ContractRowsProps } from "./contract-rows";
import "./contract-cards.css";

/** The list below the large breakpoint. */
export function ContractCards(props: ContractRowsProps) {
  const { ref, segments, rowAt, lineHeight, perLine, total, foundId, handlers, ...actions } = props;
  const today = useBusinessDay();
  return (
    <ul
      ref={ref}
      className="contracts-cards"
      style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
      {...handlers}
    >
      {segments.map((segment) => {
        if (segment.kind === "gap") return <Gap key={`gap ${segment.from}`} height={segment.lines * lineHeight} />;
        const { index } = segment;
        const line = Math.floor(index / perLine);
        const contract = rowAt(index);
        if (!contract) return <PendingCard key={index} index={index} line={line} />;
        const place = { contract, index, line, today, isFound: contract.id === foundId, total };
        return <ContractCard key={index} {...place} {...actions} />;
      })}
    </ul>
  );
}

function Gap({ height }: { height: number }) {
  return <li aria-hidden className="contracts-gap" style={{ height }} />;
}

function PendingCard({ index, line }: { index: number; line: number }) {
  return (
    <li className="crm-list-card contracts-card" data-row={index} data-line={line} data-testid="placeholder-row">
      <span className="contracts-bone" />
      <span className="contracts-bone" />
      <span className="contracts-bone" />
    </li>
  );
}
