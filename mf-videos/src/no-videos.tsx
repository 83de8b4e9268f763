import { Button, IconVideo, Text, Title } from "@crm/ui";
import type { ReactNode } from "react";

export function NoVideos({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        <IconVideo size={28} stroke={1.5} />
      </span>
      <Title order={2} size="h3">
        No videos found
      </Title>
      <Text c="dimmed" maw="48ch">
        {hint}
      </Text>
      {children}
    </div>
  );
}

export function NoVideosFound({ onClearFilters, children }: { onClearFilters: () => void; children?: ReactNode }) {
  return (
    <NoVideos hint="Adjust your search or your filters to see more videos.">
      <Button variant="default" onClick={onClearFilters}>
        Clear All Filters
      </Button>
      {children}
    </NoVideos>
  );
}
