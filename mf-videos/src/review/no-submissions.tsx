import type { ReviewTab } from "@crm/domain/video-submission";
import { Button, IconCircleCheck, IconInbox, Text, Title } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** What a tab says that holds nothing (spec part 2 §2). */
export function NoSubmissions({ tab }: { tab: ReviewTab }) {
  const Icon = tab === "submitted" ? IconCircleCheck : IconInbox;
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        <Icon size={28} stroke={1.5} />
      </span>
      <Title order={2}>No submissions to review</Title>
      <Text c="dimmed" maw="48ch">
        {tab === "submitted" ? "All caught up! No new video submissions." : `No ${tab.replace("_", " ")} videos found.`}
      </Text>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/videos" />}>
        See all videos
      </Button>
    </div>
  );
}
