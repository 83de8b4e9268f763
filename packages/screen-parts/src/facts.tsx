import type { ReactNode } from "react";
import "./facts.css";

/** A list of names with their values, in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="crm-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
