import { IconArrowRight, VisuallyHidden } from "@crm/ui";
import "./difference-list.css";

/** One changed field, its values as people read them. */
export type Difference = { label: string; from: string; to: string };

/** Changed fields, old value and new. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="differences">
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
