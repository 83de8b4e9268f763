import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useState } from "react";
import { SubmissionCard } from "../../submission-card/submission-card";

/** The cards of the list, of which one plays at a time. */
export function VideoGrid({ rows }: { rows: readonly VideoSubmission[] }) {
  const [playingId, setPlayingId] = useState<number | null>(null);
  return (
    <ul className="videos-grid">
      {rows.map((video) => (
        <SubmissionCard
          key={video.id}
          video={video}
          isPlaying={video.id === playingId}
          onPlay={() => setPlayingId(video.id)}
        />
      ))}
    </ul>
  );
}
