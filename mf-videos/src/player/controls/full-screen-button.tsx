import { type RefObject, useSyncExternalStore } from "react";
import { FullScreenIcon, SmallScreenIcon } from "./player-icons";

interface FullScreenButtonProps {
  frame: RefObject<HTMLElement | null>;
  media: RefObject<HTMLVideoElement | null>;
}

/** Shows the player on the whole screen, and back; not there where a browser or a frame allows it to nobody. */
export function FullScreenButton({ frame, media }: FullScreenButtonProps) {
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  const isAllowed = document.fullscreenEnabled || canEnterByItself(HTMLVideoElement.prototype);
  if (!isAllowed) return null;
  const change = () => {
    if (isFull) return void document.exitFullscreen();
    if (document.fullscreenEnabled) return void frame.current?.requestFullscreen().catch(() => {});
    if (media.current && canEnterByItself(media.current)) media.current.webkitEnterFullscreen();
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

// An iPhone has the full screen for videos alone, by a call of its own.
function canEnterByItself<Media extends object>(media: Media): media is Media & { webkitEnterFullscreen: () => void } {
  return "webkitEnterFullscreen" in media;
}

function listen(tell: () => void): () => void {
  document.addEventListener("fullscreenchange", tell);
  return () => document.removeEventListener("fullscreenchange", tell);
}
