import { contractTimeline, errorText } from "@crm/api-client";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { useModule } from "@crm/module-kit";
import { Button, EmptyState, ErrorState, IconHistory, Skeleton, Stack, Title } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadTrouble } from "../../load-trouble";
import { timelineDays } from "./timeline-days";
import { TimelineItem } from "./timeline-item";
import { UndoOperationDialog } from "./undo-operation-dialog";
import "./contract-timeline.css";

/** What happened to a contract, newest first and by day. `onGone` is told when undoing took the contract itself away. */
export function ContractTimeline({ contractId, onGone }: { contractId: number; onGone: () => void }) {
  const { api } = useModule();
  const [undoing, setUndoing] = useState<{ entry: TimelineEntry; opened: boolean } | null>(null);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    contractTimeline(api, contractId),
  );
  if (!data)
    return error ? (
      <LoadTrouble title="The timeline could not be loaded" query={{ error, isFetching, refetch }} />
    ) : (
      <Stack aria-busy gap="sm">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
    );
  const entries = data.pages.flatMap(({ rows }) => rows);
  if (entries.length === 0)
    return <EmptyState icon={<IconHistory size={28} stroke={1.5} />} message="Nothing has happened to it yet." />;
  const now = new Date();
  return (
    <div className="contracts-timeline">
      {timelineDays(entries, now).map(({ day, label, entries: ofDay }) => (
        <section key={day} aria-label={label}>
          <Title order={3} size="h3">
            {label}
          </Title>
          <ol>
            {ofDay.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} now={now} onUndo={() => setUndoing({ entry, opened: true })} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          Show earlier
        </Button>
      )}
      {error && <ErrorState message={errorText(error, "Something went wrong")} onRetry={() => void fetchNextPage()} />}
      {undoing && (
        <UndoOperationDialog
          key={undoing.entry.id}
          opened={undoing.opened}
          contractId={contractId}
          entry={undoing.entry}
          onClose={() => setUndoing({ ...undoing, opened: false })}
          onGone={onGone}
        />
      )}
    </div>
  );
}
