import { formatDuration } from "@crm/domain/value/duration";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { lazyPart, prefetchOnApproach, useMediaUrl } from "@crm/module-kit";
import { IconAlertTriangle, IconHourglass, IconPlayerPlay, IconVideo, Loader, PartProblem } from "@crm/ui";
import { useState } from "react";
import type { PlayableVideo } from "../player/playable-video";
import "./card-screen.css";

const CardPlayer = lazyPart<{ video: PlayableVideo; autoPlay: boolean }>(
  async () => (await import("../player/player")).Player,
  ({ error, onRetry }) => (
    <div className="submission-screen">
      {error ? (
        <PartProblem what="The player" onRetry={onRetry} />
      ) : (
        <Loader size="sm" aria-label="Loading the player" />
      )}
    </div>
  ),
);

interface CardScreenProps {
  video: VideoSubmission;
  isPlaying: boolean;
  onPlay: () => void;
}

/** Loads no video before a click. */
export function CardScreen({ video, isPlaying, onPlay }: CardScreenProps) {
  if (video.playback === "none") return <Unplayable video={video} />;
  if (isPlaying) return <CardPlayer video={video} autoPlay />;
  return (
    <div className="submission-screen">
      <button
        type="button"
        className="submission-face"
        aria-label={`Play ${video.title}`}
        onClick={(event) => {
          // The clicked button is removed, so the card takes focus; Tab then reaches the player's controls.
          event.currentTarget.closest<HTMLElement>(".submission-card")?.focus({ preventScroll: true });
          onPlay();
        }}
        {...prefetchOnApproach(CardPlayer)}
      >
        <Poster video={video} />
        <span className="submission-play" aria-hidden>
          <IconPlayerPlay size={22} />
        </span>
      </button>
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
    </div>
  );
}

function Unplayable({ video }: { video: VideoSubmission }) {
  return (
    <div className="submission-screen submission-unplayable">
      <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
      <p>{video.playbackNote ?? "This video cannot be played in a browser. Download it to watch it."}</p>
    </div>
  );
}

function Poster({ video: { thumbnailUrl } }: { video: Pick<VideoSubmission, "thumbnailUrl"> }) {
  return thumbnailUrl === null ? <NoPicture /> : <Picture key={thumbnailUrl} address={thumbnailUrl} />;
}

function Picture({ address }: { address: string }) {
  const source = useMediaUrl(address);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPicture />;
  return (
    <img
      className="submission-picture"
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function NoPicture() {
  return (
    <span className="submission-no-picture" aria-hidden>
      <IconVideo size={32} stroke={1.25} />
    </span>
  );
}
