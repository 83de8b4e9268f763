import { Alert, Button, Paper, Skeleton, Text, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface StatCardsProps {
  label: string;
  className: string;
  trouble: string | null;
  onRetry?: () => void;
  children: ReactNode;
}

/** A screen's figures in one row, or the error. */
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

// A click on the card sets `search` and `others`, which turns off filters that the figure ignores; the next click removes
// `search`.
export function figureFilter<View extends object>(
  search: Change<View>,
  view: View,
  setView: (change: Change<View>) => void,
  others: Change<View> = {},
): Pick<StatCardProps, "active" | "onClick"> {
  const target = { ...others, ...search };
  const shown = new Map(Object.entries(view));
  const isShown = Object.entries(target).every(([name, value]) => shown.get(name) === value);
  const names = Object.keys(search);
  if (names.length === 0) return isShown ? {} : { onClick: () => setView(target) };
  const off: Change<View> = Object.assign({}, ...names.map((name) => ({ [name]: undefined })));
  return { active: isShown, onClick: () => setView(isShown ? off : target) };
}

type Change<View> = { readonly [Name in keyof View]?: View[Name] | undefined };

interface StatCardProps {
  figure: { name: string; label: string };
  /** With its unit; a skeleton is shown while it is undefined. */
  value?: ReactNode;
  scope?: string | undefined;
  icon?: ReactNode;
  onClick?: () => void;
  active?: boolean;
}

export function StatCard({ figure, value, scope, icon, onClick, active = false }: StatCardProps) {
  const content = (
    <>
      <span className="crm-stat-value">{value ?? <Skeleton height="1.75rem" width="4ch" />}</span>
      <span className="crm-stat-label">
        {icon}
        {figure.label}
      </span>
      <Text component="span" size="xs" c="dimmed">
        {scope ?? EMPTY_LINE}
      </Text>
    </>
  );
  if (!onClick)
    return (
      <Paper withBorder className="crm-stat" data-figure={figure.name}>
        {content}
      </Paper>
    );
  return (
    <UnstyledButton
      className="crm-stat crm-stat-button"
      data-figure={figure.name}
      aria-pressed={active}
      onClick={onClick}
    >
      {content}
    </UnstyledButton>
  );
}

// Keeps the line, so that nothing moves when the text arrives.
const EMPTY_LINE = "\u00a0";
