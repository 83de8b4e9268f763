import { Alert, Button, Paper, Skeleton, Text, UnstyledButton } from "@mantine/core";
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

interface StatCardProps {
  label: string;
  /** The number as read, with its unit; leave out while loading, for a skeleton of its shape. */
  value?: ReactNode;
  /** A quiet comparison under the label. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Makes the card a button, usually one that filters the list. */
  onClick?: () => void;
  /** The card's filter is on. */
  active?: boolean;
}

/** One figure: number first, its label under it. */
export function StatCard({ label, value, note, icon, onClick, active = false }: StatCardProps) {
  const content = (
    <>
      <span className="crm-stat-value">{value ?? <Skeleton height="1.75rem" width="4ch" />}</span>
      <span className="crm-stat-label">
        {icon}
        {label}
      </span>
      {note && (
        <Text component="span" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
  if (!onClick)
    return (
      <Paper withBorder className="crm-stat">
        {content}
      </Paper>
    );
  return (
    <UnstyledButton className="crm-stat crm-stat-button" aria-pressed={active} onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}
