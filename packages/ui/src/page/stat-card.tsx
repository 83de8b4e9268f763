import { Paper, Skeleton, Text, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";

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
