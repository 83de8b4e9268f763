import { errorDetails } from "@crm/api-client";
import { ErrorState, Skeleton, Text, Title, VisuallyHidden } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import type { CampaignTab } from "../campaign-search";

interface RecentPanelProps {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The tab that the link to all rows opens. */
  tab: CampaignTab;
  none: string;
  /** Undefined while loading. */
  rows: ReactNode[] | undefined;
}

export function RecentPanel({ title, query: { error, isFetching, refetch }, tab, none, rows }: RecentPanelProps) {
  const heading = useId();
  return (
    <section className="crm-panel" aria-labelledby={heading} aria-busy={isFetching}>
      <div className="campaign-recent-top">
        <Title order={2} id={heading}>
          {title}
        </Title>
        <Link to="/campaign-manager" search={() => ({ tab })} className="crm-panel-link campaign-recent-all">
          View all<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      </div>
      {error && !rows ? (
        <ErrorState
          title={`${title} could not be loaded`}
          {...errorDetails(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !rows ? (
        <RowSkeletons />
      ) : rows.length === 0 ? (
        <Text c="dimmed" className="campaign-recent-none">
          {none}
        </Text>
      ) : (
        <ul className="campaign-recents">{rows}</ul>
      )}
    </section>
  );
}

function RowSkeletons() {
  return (
    <ul className="campaign-recents" aria-hidden>
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row} className="campaign-recent">
          <div>
            <Skeleton height={20} width="11rem" />
            <Skeleton height={14} width="8rem" mt={6} />
          </div>
          <Skeleton height={24} width="5rem" />
        </li>
      ))}
    </ul>
  );
}
