import { REVIEW_TABS, type ReviewTab } from "@crm/domain/video/video-submission";
import type { VideoSummary } from "@crm/domain/video/video-submission.schema";
import { VIDEO_FOR_TEAM } from "@crm/domain/words/video";
import { type KeyboardEvent, useEffect, useRef } from "react";

interface ReviewTabsProps {
  shown: ReviewTab;
  counts: VideoSummary["byStatus"] | undefined;
  onChoose: (tab: ReviewTab) => void;
}

/** The statuses whose videos are reviewed, each with how many there are. */
export function ReviewTabs({ shown, counts, onChoose }: ReviewTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab=${shown}]`)?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [shown]);
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const tab = REVIEW_TABS.at((REVIEW_TABS.indexOf(shown) + step) % REVIEW_TABS.length);
    if (step === 0 || !tab) return;
    event.preventDefault();
    onChoose(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
  };
  return (
    <div ref={list} className="review-tabs" role="tablist" aria-label="Status" onKeyDown={move}>
      {REVIEW_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === shown}
          aria-controls="review-panel"
          tabIndex={tab === shown ? 0 : -1}
          className="review-tab"
          onClick={() => onChoose(tab)}
        >
          {VIDEO_FOR_TEAM[tab].word}
          {counts && <span className="review-tab-count crm-number">{counts[tab].toLocaleString("en-US")}</span>}
        </button>
      ))}
    </div>
  );
}
