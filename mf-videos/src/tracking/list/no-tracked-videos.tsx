import { Button, IconVideo, Text, Title } from "@crm/ui";
import type { ReactNode } from "react";

interface NoTrackedVideosProps {
  isNarrowed: boolean;
  /** Ends the emptiness. */
  add: ReactNode;
  onClearFilters: () => void;
}

/** What the list shows when it holds nothing (spec part 2 §2). */
export function NoTrackedVideos({ isNarrowed, add, onClearFilters }: NoTrackedVideosProps) {
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        <IconVideo size={28} stroke={1.5} />
      </span>
      <Title order={2} size="h3">
        No videos found
      </Title>
      <Text c="dimmed" maw="48ch">
        {isNarrowed
          ? "Adjust your search or your filters to see more videos."
          : "Start tracking video content by adding your first deliverable."}
      </Text>
      {isNarrowed ? (
        <Button variant="default" onClick={onClearFilters}>
          Clear All Filters
        </Button>
      ) : (
        add
      )}
    </div>
  );
}
