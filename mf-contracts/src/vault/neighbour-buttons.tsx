import { ActionIcon, IconChevronLeft, IconChevronRight, Text, Tooltip } from "@crm/ui";
import type { Neighbours } from "./use-neighbours";

/** The way to the files beside the one that is open; nothing where it is not in the list. */
export function NeighbourButtons({ neighbours, onGo }: { neighbours: Neighbours; onGo: (id: number | null) => void }) {
  const { previous, next, place, total } = neighbours;
  if (place === 0) return null;
  return (
    <nav className="vault-neighbours" aria-label="Files of the list">
      <Tooltip label="Previous file (←)">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous file"
          data-disabled={previous === null || undefined}
          aria-disabled={previous === null}
          onClick={() => onGo(previous)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Text size="sm" c="dimmed">
        {place.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </Text>
      <Tooltip label="Next file (→)">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next file"
          data-disabled={next === null || undefined}
          aria-disabled={next === null}
          onClick={() => onGo(next)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </nav>
  );
}
