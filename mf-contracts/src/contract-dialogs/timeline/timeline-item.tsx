import { timeAgo } from "@crm/domain/contract/timeline";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { useModule } from "@crm/module-kit";
import { DifferenceList } from "@crm/screen-parts";
import {
  Button,
  IconArchive,
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconFileText,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@crm/ui";
import { timelineWords } from "./timeline-words";
import "./contract-timeline.css";

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

/** One entry of a timeline: its sentence, when it was, and where it was a part of many, the way to undo them. */
export function TimelineItem({ entry, now, onUndo }: TimelineItemProps) {
  const { session } = useModule();
  const { kind, sentence, differences } = timelineWords(entry, session.actor);
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
          <time
            dateTime={entry.at}
            title={new Date(entry.at).toLocaleString("en-US", { dateStyle: "full", timeStyle: "long" })}
          >
            {new Date(entry.at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })} ·{" "}
            {timeAgo(entry.at, now)}
          </time>
          {operation?.isUndone && <span>Undone since</span>}
          {operation && !operation.isUndone && (
            <Button variant="default" size="compact-sm" onClick={onUndo}>
              {entry.action === "contracts.imported" ? "Undo import" : "Undo bulk save"}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
