import { Button, IconVideo, Text, Title } from "@crm/ui";

/** What the list shows when it holds nothing (spec part 2 §2). */
export function NoVideos({ isNarrowed, onClearFilters }: { isNarrowed: boolean; onClearFilters: () => void }) {
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
          : "There are no submissions yet. Creators upload their videos through their portals."}
      </Text>
      {isNarrowed && (
        <Button variant="default" onClick={onClearFilters}>
          Clear All Filters
        </Button>
      )}
    </div>
  );
}
