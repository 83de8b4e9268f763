import { type ReactNode, type RefObject, useSyncExternalStore } from "react";
import type { Sound } from "../use-sound";

export function VolumeControl({ sound }: { sound: Sound }) {
  const { isMuted, setMuted, volume, setVolume } = sound;
  const audibleVolume = isMuted ? 0 : volume;
  return (
    <>
      <button
        type="button"
        className="player-button"
        onClick={() => setMuted(!isMuted)}
        aria-label={isMuted ? "Unmute" : "Mute"}
      >
        {isMuted ? <SoundOffIcon /> : <SoundIcon />}
      </button>
      <input
        type="range"
        className="player-range player-volume"
        style={{ "--player-at": audibleVolume }}
        aria-label="Volume"
        aria-valuetext={`${Math.round(audibleVolume * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={audibleVolume}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
      />
    </>
  );
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** A native select, because a portalled list is invisible in full screen. */
export function SpeedChoice({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  return (
    <select
      className="player-speed crm-number"
      aria-label="Speed"
      value={speed}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}

interface FullScreenButtonProps {
  frame: RefObject<HTMLElement | null>;
  media: RefObject<HTMLVideoElement | null>;
}

/** Hidden where the browser or the frame forbids full screen. */
export function FullScreenButton({ frame, media }: FullScreenButtonProps) {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  const isAllowed = document.fullscreenEnabled || hasOwnFullScreen(HTMLVideoElement.prototype);
  if (!isAllowed) return null;
  const change = () => {
    if (isFull) return void document.exitFullscreen();
    if (document.fullscreenEnabled) return void frame.current?.requestFullscreen().catch(() => {});
    if (media.current && hasOwnFullScreen(media.current)) media.current.webkitEnterFullscreen();
  };
  return (
    <button
      type="button"
      className="player-button"
      onClick={change}
      aria-label={isFull ? "Leave full screen" : "Full screen"}
    >
      {isFull ? <SmallScreenIcon /> : <FullScreenIcon />}
    </button>
  );
}

// An iPhone has full screen for videos only, through its own method.
function hasOwnFullScreen<Media extends object>(media: Media): media is Media & { webkitEnterFullscreen: () => void } {
  return "webkitEnterFullscreen" in media;
}

function listen(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

// Inline SVG, because an icon of @crm/ui would be in every screen's first load.
const icon = (drawing: ReactNode) =>
  function PlayerIcon() {
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        {drawing}
      </svg>
    );
  };

export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" strokeLinejoin="round" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3.5" strokeLinecap="round" />);
const SoundIcon = icon(
  <path
    d="M5 9.5h2.5L12 6v12l-4.5-3.5H5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
);
const SoundOffIcon = icon(
  <path
    d="M5 9.5h2.5L12 6v12l-4.5-3.5H5zM16 10l4.5 4.5M20.5 10L16 14.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  />,
);
const FullScreenIcon = icon(
  <path d="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" strokeLinejoin="round" strokeLinecap="round" />,
);
const SmallScreenIcon = icon(
  <path d="M9 5v4H5M19 9h-4V5M15 19v-4h4M5 15h4v4" strokeLinejoin="round" strokeLinecap="round" />,
);
