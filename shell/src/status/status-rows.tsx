import type { Shown } from "@crm/domain/words/shown";
import { Paper, Skeleton, StatusBadge, Title, VisuallyHidden } from "@crm/ui";
import { type ReactNode, useId } from "react";

interface StatusSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function StatusSection({ title, action, children }: StatusSectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder className="status-section" aria-labelledby={id}>
      <div className="status-section-head">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </div>
      <ul className="status-rows">{children}</ul>
    </Paper>
  );
}

interface StatusRowProps {
  name: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
  state?: Shown | undefined;
}

export function StatusRow({ name, detail, value, state }: StatusRowProps) {
  return (
    <li className="status-row">
      <span className="status-row-name">{name}</span>
      {(value !== undefined || state) && (
        <span className="status-row-value">
          {value}
          {state && <StatusBadge {...state} />}
        </span>
      )}
      {detail && <span className="status-row-detail">{detail}</span>}
    </li>
  );
}

const SECTIONS = [2, 4, 3, 6, 8, 2, 4, 4];

export function StatusSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <Skeleton height={44} mb="lg" />
      <div className="status-sections">
        {SECTIONS.map((rows, place) => (
          <Paper withBorder className="status-section" key={place}>
            <Skeleton height={20} width={96} mb="md" />
            <Skeleton height={rows * 36} />
          </Paper>
        ))}
      </div>
    </div>
  );
}
