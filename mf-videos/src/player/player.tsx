import { Loader, StatusBadge, Text } from "@crm/ui";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Controls } from "./controls/controls";
import type { PlayableVideo, PlayerHandle, TimelineMark } from "./playable-video";
import { failureText, type PlaybackFailure } from "./playback-failure";
import { PlayerError } from "./player-error";
import { usePlayableUrl, usePoster } from "./signed-urls";
import { usePlayback } from "./use-playback";
import { type Sound, useSoundChoice } from "./use-sound";
import "./player.css";

interface PlayerProps {
  video: PlayableVideo;
  marks?: readonly TimelineMark[];
  autoPlay?: boolean;
  onEnded?: () => void;
  handle?: RefObject<PlayerHandle | null>;
}

export function Player(props: PlayerProps) {
  const frame = useRef<HTMLElement>(null);
  // Kept outside the keyed element, so that the next video has the same sound.
  const sound = useSoundChoice();
  return (
    <figure ref={frame} className="player" aria-label={`Video: ${props.video.title}`}>
      <PlayedVideo key={props.video.videoUrl} {...props} sound={sound} frame={frame} />
    </figure>
  );
}

function PlayedVideo(props: PlayerProps & { sound: Sound; frame: RefObject<HTMLElement | null> }) {
  const { video } = props;
  if (video.playback === "none" && video.preparation === "preparing")
    return <BeingPrepared video={video} {...(video.playbackNote && { text: video.playbackNote })} />;
  if (video.playback === "none")
    return (
      <PlayerError
        video={video}
        title="This video cannot be played here"
        text={video.playbackNote ?? "No browser plays its format. Download it to watch it in another player."}
      />
    );
  return <PlayableStage {...props} />;
}

function PlayableStage(props: PlayerProps & { sound: Sound; frame: RefObject<HTMLElement | null> }) {
  const { video, marks = [], autoPlay = false, sound, frame, handle, onEnded } = props;
  const { source, renew } = usePlayableUrl(video.videoUrl);
  const poster = usePoster(video);
  const playback = usePlayback({ source, renew, autoPlay, sound, handle, onEnded });
  const { failure, isPlaying, isWaiting } = playback;
  const isPreparing = video.preparation === "preparing";
  useRetryWhenPrepared(video, failure, playback.startOver);
  // While the copy is being prepared, the player tries only the original, so a format error is expected.
  const waitsForCopy = isPreparing && (failure?.kind === "format" || failure?.kind === "no-picture");

  return (
    <div className="player-inside">
      <div className="player-stage" data-failed={failure !== null || undefined}>
        <video
          ref={playback.media}
          {...(source !== undefined && { src: source })}
          {...(poster !== undefined && { poster })}
          preload={autoPlay ? "auto" : "metadata"}
          muted={sound.isMuted}
          playsInline
          {...playback.events}
        />
        {/* A large click target for pointers; the controls serve keyboards and screen readers. */}
        {!failure && (
          <button type="button" className="player-face" tabIndex={-1} aria-hidden onClick={playback.togglePlay} />
        )}
        {isWaiting && isPlaying && <Buffering />}
        {waitsForCopy && <BeingPrepared video={video} />}
        {failure && !waitsForCopy && (
          <PlayerError
            video={video}
            title={failure.kind === "no-picture" ? "Its picture cannot be shown here" : "The video does not play"}
            text={failureText(failure)}
            {...(failure.kind !== "no-picture" && { onRetry: playback.retry })}
          />
        )}
        {isPreparing && !failure && <Preparing />}
      </div>
      <Controls playback={playback} sound={sound} marks={marks} frame={frame} duration={video.duration} />
      {video.playbackNote && !failure && <Note>{video.playbackNote}</Note>}
    </div>
  );
}

const Buffering = () => (
  <div className="player-buffering" role="status">
    <Loader size="sm" color="currentColor" />
    <span>Loading …</span>
  </div>
);

const BeingPrepared = ({ video, text = COPY_PENDING }: { video: PlayableVideo; text?: string }) => (
  <PlayerError video={video} title="This video is being prepared" text={text} isTemporary />
);

const COPY_PENDING =
  "This browser cannot play the original file. The video starts by itself once a copy that it can play is ready.";

const Preparing = () => (
  <div className="player-preparing">
    <StatusBadge word="Preparing · the original plays meanwhile" tone="moving" />
  </div>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" className="player-note">
    {children}
  </Text>
);

/** Retries a failed video once its converted copy is available. */
function useRetryWhenPrepared(
  { preparation, playback }: Pick<PlayableVideo, "preparation" | "playback">,
  failure: PlaybackFailure | null,
  startOver: () => void,
): void {
  const offered = `${preparation} ${playback}`;
  const tried = useRef(offered);
  const latest = useRef(startOver);
  latest.current = startOver;
  useEffect(() => {
    if (failure === null || tried.current === offered) return;
    tried.current = offered;
    latest.current();
  }, [failure, offered]);
}
