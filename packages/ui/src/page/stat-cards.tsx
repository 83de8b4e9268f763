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

/**
 * What makes a card lead to the rows that it counts, on its own screen: a click narrows the list to them, a second one takes
 * that off. `others` are the filters that the figure does not go by, as they are when they are off.
 */
export function figureFilter<View extends object>(
  search: Change<View>,
  view: View,
  setView: (change: Change<View>) => void,
  others: Change<View> = {},
): Pick<StatCardProps, "active" | "onClick"> {
  const wanted = { ...others, ...search };
  const shown = new Map(Object.entries(view));
  const isShown = Object.entries(wanted).every(([name, value]) => shown.get(name) === value);
  const names = Object.keys(search);
  if (names.length === 0) return isShown ? {} : { onClick: () => setView(wanted) };
  const off: Change<View> = Object.assign({}, ...names.map((name) => ({ [name]: undefined })));
  return { active: isShown, onClick: () => setView(isShown ? off : wanted) };
}

type Change<View> = { readonly [Name in keyof View]?: View[Name] | undefined };

interface StatCardProps {
  /** Its entry in the table of figures. */
  figure: { name: string; label: string };
  /** The number as read, with its unit; leave out while loading, for a skeleton of its shape. */
  value?: ReactNode;
  /** What it counts, once that is known. */
  scope?: string | undefined;
  icon?: ReactNode;
  /** Goes to the rows that it counts. */
  onClick?: () => void;
  /** The list shows just these rows. */
  active?: boolean;
}

/** One figure: number first, its label and what it counts under it. */
export function StatCard({ figure, value, scope, icon, onClick, active = false }: StatCardProps) {
  const content = (
    <>
      <span className="crm-stat-value">{value ?? <Skeleton height="1.75rem" width="4ch" />}</span>
      <span className="crm-stat-label">
        {icon}
        {figure.label}
      </span>
      <Text component="span" size="xs" c="dimmed">
        {scope ?? TO_COME}
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

// Keeps the line, so that nothing below moves when it comes.
const TO_COME = "\u00a0";
