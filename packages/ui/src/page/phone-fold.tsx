import type { ReactNode } from "react";
import { useIsPhone } from "./use-is-phone";

interface PhoneFoldProps {
  /** What the line says that opens it. */
  summary: string;
  children: ReactNode;
}

/** A part that a phone shows as one line that opens, so that the list below it begins high. */
export function PhoneFold({ summary, children }: PhoneFoldProps) {
  if (!useIsPhone()) return children;
  return (
    <details className="crm-phone-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
