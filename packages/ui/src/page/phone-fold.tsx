import type { ReactNode } from "react";
import { useIsPhone } from "./use-is-phone";

interface PhoneFoldProps {
  summary: string;
  children: ReactNode;
}

/** On a phone a collapsed section, so that the list below it starts higher. */
export function PhoneFold({ summary, children }: PhoneFoldProps) {
  if (!useIsPhone()) return children;
  return (
    <details className="crm-phone-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
