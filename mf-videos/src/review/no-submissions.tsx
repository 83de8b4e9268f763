import { videoSummary } from "@crm/api-client";
import type { ReviewTab } from "@crm/domain/video/video-submission";
import { wordInSentence } from "@crm/domain/words/shown";
import { VIDEO_STATUS } from "@crm/domain/words/video";
import { useModule } from "@crm/module-kit";
import { Button, IconArchive, IconCircleCheck, IconInbox, Text, Title } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface NoSubmissionsProps {
  tab: ReviewTab;
  /** True if the tab's last video has just been decided. */
  takesFocus: boolean;
  /** Undefined if archived videos are already shown. */
  onShowArchived: (() => void) | undefined;
}

export function NoSubmissions({ tab, takesFocus, onShowArchived }: NoSubmissionsProps) {
  const { api } = useModule();
  const all = useQuery({ ...videoSummary(api, { includeArchived: true }), enabled: onShowArchived !== undefined });
  const archived = all.data?.byStatus[tab] ?? 0;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const Icon = tab === "submitted" ? IconCircleCheck : IconInbox;
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        <Icon size={28} stroke={1.5} />
      </span>
      <Title ref={title} order={2} tabIndex={-1}>
        No submissions to review
      </Title>
      <Text c="dimmed" maw="48ch">
        {tab === "submitted"
          ? "All caught up! No new video submissions."
          : `No ${wordInSentence(VIDEO_STATUS, tab)} videos found.`}
      </Text>
      {onShowArchived && archived > 0 && (
        <Button variant="default" leftSection={<IconArchive size={16} />} onClick={onShowArchived}>
          Show archived ({archived.toLocaleString("en-US")})
        </Button>
      )}
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/videos" />}>
        See all videos
      </Button>
    </div>
  );
}
