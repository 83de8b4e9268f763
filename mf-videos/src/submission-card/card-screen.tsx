import type { VideoSubmission } from "@crm/domain/video-submission.schema";
import { IconAlertTriangle, IconHourglass, IconPlayerPlay } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { formatDuration } from "./duration";
import { Poster } from "./poster";

/** The upper part of a card: the video's picture, and what comes of a click on it. No video is loaded before that. */
export function CardScreen({ video }: { video: VideoSubmission }) {
  if (video.playback === "none") return <Unplayable video={video} />;
  return (
    <Link
      to="/video-review"
      search={() => ({ id: video.id })}
      className="submission-screen"
      aria-label={`Play ${video.title}`}
    >
      <Poster video={video} />
      <span className="submission-play" aria-hidden>
        <IconPlayerPlay size={22} />
      </span>
      {video.preparation === "preparing" && (
        <span className="submission-mark" data-place="start">
          <IconHourglass size={14} aria-hidden /> Preparing
        </span>
      )}
      {video.duration !== null && (
        <span className="submission-mark crm-number" data-place="end">
          {formatDuration(video.duration)}
        </span>
      )}
    </Link>
  );
}

/** What cannot be played says why, and can be had as it came. */
function Unplayable({ video }: { video: VideoSubmission }) {
  return (
    <div className="submission-screen submission-unplayable">
      <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
      <p>{video.playbackNote ?? "This video cannot be played in a browser. Download it to watch it."}</p>
    </div>
  );
}
