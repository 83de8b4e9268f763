import { contractTimeline, errorText } from "@crm/api-client";
import { timeAgo } from "@crm/domain/contract/timeline";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { addDays, type CalendarDate, formatDate } from "@crm/domain/value/calendar";
import { useCan, useModule, useTeam } from "@crm/module-kit";
import { type BusinessTime, DifferenceList, useBusinessTime, useList } from "@crm/screen-parts";
import {
  Button,
  EmptyState,
  ErrorState,
  IconArchive,
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconFileText,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
  Skeleton,
  Stack,
  Title,
} from "@crm/ui";
import { useState } from "react";
import { LoadError } from "../../load-error";
import { timelineWords } from "./timeline-words";
import { UndoOperationDialog } from "./undo-operation-dialog";
import "./contract-timeline.css";

export function ContractTimeline({
  contractId,
  onContractDeleted,
}: {
  contractId: number;
  onContractDeleted: () => void;
}) {
  const { day: dayOf } = useBusinessTime();
  const { api } = useModule();
  const [undoing, setUndoing] = useState<{ entry: TimelineEntry; opened: boolean } | null>(null);
  const { rows, error, isFetching, retry, hasMore, loadMore, isLoadingMore } = useList(
    contractTimeline(api, contractId),
    keyOf,
  );
  if (!rows)
    return error ? (
      <LoadError title="The timeline could not be loaded" query={{ error, isFetching, refetch: retry }} />
    ) : (
      <Stack aria-busy gap="sm">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </Stack>
    );
  if (rows.length === 0)
    return <EmptyState icon={<IconHistory size={28} stroke={1.5} />} message="Nothing has happened to it yet." />;
  const now = new Date();
  return (
    <div className="contracts-timeline">
      {timelineDays(rows, now, dayOf).map(({ day, label, entries: ofDay }) => (
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
      {hasMore && (
        <Button variant="default" onClick={loadMore} loading={isLoadingMore}>
          Show earlier
        </Button>
      )}
      {error && <ErrorState message={errorText(error, "Something went wrong")} onRetry={loadMore} />}
      {undoing && (
        <UndoOperationDialog
          key={undoing.entry.id}
          opened={undoing.opened}
          contractId={contractId}
          entry={undoing.entry}
          onClose={() => setUndoing({ ...undoing, opened: false })}
          onContractDeleted={onContractDeleted}
        />
      )}
    </div>
  );
}

const keyOf = ({ id }: TimelineEntry) => id;

interface TimelineDay {
  day: CalendarDate;
  label: string;
  entries: TimelineEntry[];
}

function timelineDays(entries: readonly TimelineEntry[], now: Date, dayOf: BusinessTime["day"]): TimelineDay[] {
  const today = dayOf(now);
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, label: labelOf(day, today), entries: [entry] });
  }
  return days;
}

function labelOf(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDate(day);
}

const icons = {
  created: IconPlus,
  changed: IconPencil,
  confirmed: IconCheck,
  archived: IconArchive,
  file: IconFileText,
  money: IconCash,
  undone: IconArrowBackUp,
  deleted: IconTrash,
};

interface TimelineItemProps {
  entry: TimelineEntry;
  now: Date;
  onUndo: () => void;
}

function TimelineItem({ entry, now, onUndo }: TimelineItemProps) {
  const { session } = useModule();
  const can = useCan();
  const { nameOf } = useTeam();
  const { clockWords, tooltip } = useBusinessTime();
  const { kind, sentence, differences } = timelineWords(entry, session.actor, nameOf);
  const Icon = icons[kind];
  const { operation } = entry;
  return (
    <li>
      <span className="contracts-timeline-icon" aria-hidden>
        <Icon size={14} />
      </span>
      <div className="contracts-timeline-words">
        <span>{sentence}</span>
        {differences.length > 0 && <DifferenceList differences={differences} />}
        <span className="contracts-timeline-foot">
          <time dateTime={entry.at} title={tooltip(entry.at)}>
            {clockWords(entry.at)} · {timeAgo(entry.at, now)}
          </time>
          {operation?.isUndone && <span>Undone since</span>}
          {operation && !operation.isUndone && can("write") && (
            <Button variant="default" size="compact-sm" onClick={onUndo}>
              {entry.action === "contracts.imported" ? "Undo import" : "Undo bulk save"}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
