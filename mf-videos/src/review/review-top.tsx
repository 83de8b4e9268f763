import { oneVideo, refreshVideos } from "@crm/api-client";
import { VIDEO_EVENTS } from "@crm/domain/server/live-event";
import { REVIEW_TABS, type ReviewTab } from "@crm/domain/video/video-submission";
import type { VideoPlace, VideoSummary } from "@crm/domain/video/video-submission.schema";
import { NO_VALUE } from "@crm/domain/words/no-value";
import { VIDEO_STATUS } from "@crm/domain/words/video";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { ActionIcon, Button, IconChevronLeft, IconChevronRight, IconInbox, Text } from "@crm/ui";
import { type ReactNode, useState } from "react";
import { StatusTabs } from "../status-tabs";
import "./review-top.css";

interface ReviewTabsProps {
  shown: ReviewTab;
  counts: VideoSummary["byStatus"] | undefined;
  onChoose: (tab: ReviewTab) => void;
}

export function ReviewTabs({ shown, counts, onChoose }: ReviewTabsProps) {
  const tabs = REVIEW_TABS.map((status) => ({ status, word: VIDEO_STATUS[status].word, count: counts?.[status] }));
  return <StatusTabs tabs={tabs} shown={shown} panelId="review-panel" onChoose={onChoose} />;
}

interface ReviewPlaceProps {
  place: VideoPlace | undefined;
  onPrevious: () => void;
  onNext: () => void;
}

export function ReviewPlace({ place, onPrevious, onNext }: ReviewPlaceProps) {
  return (
    <nav className="review-place" aria-label="Videos of this tab">
      <Step label="Previous video (Up)" isThere={place?.previous != null} onStep={onPrevious}>
        <IconChevronLeft size={18} />
      </Step>
      <Text component="span" size="sm" className="crm-number review-counter" aria-live="polite">
        {place ? `${shown(place.position)} of ${shown(place.total)}` : "– of –"}
      </Text>
      <Step label="Next video (Down)" isThere={place?.next != null} onStep={onNext}>
        <IconChevronRight size={18} />
      </Step>
    </nav>
  );
}

const shown = (count: number | null) => count?.toLocaleString("en-US") ?? NO_VALUE;

interface StepProps {
  label: string;
  isThere: boolean;
  onStep: () => void;
  children: ReactNode;
}

// A disabled step stays focusable, so that focus is not lost.
function Step({ label, isThere, onStep, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      aria-disabled={!isThere}
      data-disabled={!isThere || undefined}
      onClick={onStep}
    >
      {children}
    </ActionIcon>
  );
}

export function ArrivalsLine({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="review-arrivals" role="status">
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconInbox size={16} />} onClick={onShow}>
          {count === 1 ? "1 new video" : `${count} new videos`}
        </Button>
      )}
    </div>
  );
}

export function useArrivals(shownId: number | undefined): readonly number[] {
  const { api, queryClient } = useModule();
  const [ids, setIds] = useState<readonly number[]>([]);
  useLiveEvents(VIDEO_EVENTS, (event) => {
    if (event?.type === "submission.created" || event?.type === "submission.revised")
      setIds((before) => [...before.filter((id) => id !== event.id), event.id]);
    // A lease changes no list and no count, so only this video is refetched.
    if (event?.type === "submission.reviewing") return void queryClient.invalidateQueries(oneVideo(api, event.id));
    if (event?.type === "submission.deleted") setIds((before) => before.filter((id) => id !== event.id));
    void refreshVideos(queryClient);
  });
  if (shownId !== undefined && ids.includes(shownId)) setIds(ids.filter((id) => id !== shownId));
  return ids;
}
