import { ActionIcon, IconChevronLeft, IconChevronRight, Text, Tooltip } from "@crm/ui";
import type { ReactNode } from "react";
import type { Neighbours } from "./use-neighbours";

/** The way to the files beside the one that is open; nothing where it is not in the list. */
export function NeighbourButtons({ neighbours, onGo }: { neighbours: Neighbours; onGo: (id: number | null) => void }) {
  const { previous, next, place, total } = neighbours;
  if (place === 0) return null;
  return (
    <nav className="vault-neighbours" aria-label="Files of the list">
      <Neighbour label="Previous file" keyName="←" id={previous} onGo={onGo}>
        <IconChevronLeft size={18} />
      </Neighbour>
      <Text size="sm" c="dimmed">
        {place.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </Text>
      <Neighbour label="Next file" keyName="→" id={next} onGo={onGo}>
        <IconChevronRight size={18} />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  keyName: string;
  id: number | null;
  onGo: (id: number | null) => void;
  children: ReactNode;
}

// Where there is no further file the button stays reachable, so that focus is not lost at the list's end.
function Neighbour({ label, keyName, id, onGo, children }: NeighbourProps) {
  return (
    <Tooltip label={`${label} (${keyName})`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        data-disabled={id === null || undefined}
        aria-disabled={id === null}
        onClick={() => onGo(id)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
