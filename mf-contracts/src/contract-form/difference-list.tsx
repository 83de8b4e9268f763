import { IconArrowRight, VisuallyHidden } from "@crm/ui";
import type { Difference } from "./differences";
import "./difference-list.css";

/** Changed fields, old value and new. */
export function DifferenceList({ differences }: { differences: readonly Omit<Difference, "field">[] }) {
  return (
    <dl className="contracts-differences">
      {differences.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from === "" ? "empty" : from}</del>
            <IconArrowRight size={14} aria-hidden />
            <VisuallyHidden>becomes</VisuallyHidden>
            <ins>{to === "" ? "empty" : to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
