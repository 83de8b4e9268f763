import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { formatDuration } from "@crm/domain/value/duration";
import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button";
import { Icon } from "../components/icon";
import "./player.css";

export interface PlayerProps {
  video: PortalVideo;
  /** Position in seconds; a new value seeks to it. */
  from: number;
}

export function Player({ video, from }: PlayerProps) {
  const { title, videoUrl, posterUrl, comments, playback, playbackNote, preparation } = video;
  const player = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState(video.duration);
  const [hasFailed, setFailed] = useState(playback === "none");
  const [tries, setTries] = useState(1);

  const seek = (atSeconds: number) => {
    const shown = player.current;
    if (!shown) return;
    shown.currentTime = atSeconds;
    shown.scrollIntoView?.({ block: "nearest" });
    // Muted, so that most browsers play without a tap. The rest reject and show their own play button.
    shown.play()?.catch(() => {});
  };
  useEffect(() => seek(from), [from]);

  if (hasFailed)
    return (
      <div className="player-trouble" role="alert">
        <p>{playbackNote ?? problemText(preparation)}</p>
        <div className="player-ways">
          {playback !== "none" && (
            <Button
              icon="refresh"
              onClick={() => {
                setFailed(false);
                setTries(tries + 1);
              }}
            >
              Retry
            </Button>
          )}
          <a className="button" href={originalOf(videoUrl)} download>
            <Icon name="download" />
            Download
          </a>
        </div>
      </div>
    );
  return (
    <div className="player">
      <video
        key={tries}
        ref={player}
        src={videoUrl}
        {...(posterUrl && { poster: posterUrl })}
        aria-label={title}
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
          // No width means that the browser plays only the sound: it does not support the video codec.
          if (currentTarget.videoWidth === 0) setFailed(true);
        }}
        onError={({ currentTarget }) => {
          console.error("The video could not be played", currentTarget.error?.message);
          setFailed(true);
        }}
      />
      {length !== null && length > 0 && comments.length > 0 && (
        // For pointers only: the comment list has a button for each of these moments.
        <div className="player-marks" aria-hidden="true">
          {comments.map(({ id, atSeconds, text }) => (
            <button
              key={id}
              type="button"
              tabIndex={-1}
              title={`${formatDuration(atSeconds)} ${text}`}
              style={{ insetInlineStart: `${Math.min(1, atSeconds / length) * 100}%` }}
              onClick={() => seek(atSeconds)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const problemText = (preparation: PortalVideo["preparation"]) =>
  preparation === "preparing"
    ? "This video is still being prepared. Try again in a minute, or download it."
    : "This browser could not play the video. Check your connection and try again, or download it.";

/** URL of the upload as it was sent, not converted. */
const originalOf = (videoUrl: string) => `${videoUrl}${videoUrl.includes("?") ? "&" : "?"}original=true&download=true`;
