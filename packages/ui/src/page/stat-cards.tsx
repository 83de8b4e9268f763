import { Alert, Button } from "@mantine/core";
import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface StatCardsProps {
  label: string;
  className: string;
  /** Said in place of the figures that could not be loaded. */
  trouble: string | null;
  onRetry?: () => void;
  children: ReactNode;
}

/** A screen's figures in one row, or why there are none. */
export function StatCards({ label, className, trouble, onRetry, children }: StatCardsProps) {
  if (trouble !== null)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" mb="lg">
        <div className="crm-part-trouble">
          {trouble}
          {onRetry && (
            <Button variant="default" size="compact-sm" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              Retry
            </Button>
          )}
        </div>
      </Alert>
    );
  return (
    <section aria-label={label} className={`crm-stats ${className}`}>
      {children}
    </section>
  );
}

/** What makes a card a filter: a click puts it on, a second one takes it off. */
export function statFilter<Choice>(wanted: Choice, chosen: Choice | undefined, onChoose: (choice?: Choice) => void) {
  const active = chosen === wanted;
  return { active, onClick: () => onChoose(active ? undefined : wanted) };
}
