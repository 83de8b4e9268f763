import type { VideoPlace } from "@crm/domain/video/video-submission.schema";
import { ActionIcon, IconChevronLeft, IconChevronRight, Text } from "@crm/ui";
import type { ReactNode } from "react";

interface ReviewPlaceProps {
  place: VideoPlace | undefined;
  onPrevious: () => void;
  onNext: () => void;
}

/** Where the shown video stands in its tab, and the ways to those beside it; the first comes after the last. */
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

const shown = (count: number | null) => count?.toLocaleString("en-US") ?? "–";

interface StepProps {
  label: string;
  isThere: boolean;
  onStep: () => void;
  children: ReactNode;
}

// Where there is no other video the button stays reachable, so that no focus is lost.
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
