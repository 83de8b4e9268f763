import { formatDuration } from "@crm/domain/value/duration";
import type { KeyboardEvent, RefObject } from "react";
import type { TimelineMark } from "../playable-video";
import type { Playback } from "../use-playback";
import type { Sound } from "../use-sound";
import { FullScreenButton, PauseIcon, PlayIcon, SpeedChoice, VolumeControl } from "./control-buttons";
import { Timeline } from "./timeline";
import "./controls.css";

interface ControlsProps {
  playback: Playback;
  sound: Sound;
  marks: readonly TimelineMark[];
  frame: RefObject<HTMLElement | null>;
  /** Seconds, as the server measured; used until the browser knows the length. */
  duration: number | null;
}

export function Controls({ playback, sound, marks, frame, duration }: ControlsProps) {
  const { isPlaying, failure, togglePlay, time } = playback;
  const length = playback.length ?? duration;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const isSlider = event.target instanceof Element && event.target.matches("input");
    if (event.key === " " && isSlider) togglePlay();
    else if (event.key.toLowerCase() === "m" && !event.repeat) sound.setMuted(!sound.isMuted);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset className="player-controls" aria-label="Player" disabled={failure !== null} onKeyDown={press}>
      <Timeline time={time} length={length} marks={marks} onSeek={playback.seek} />
      <div className="player-buttons">
        <button type="button" className="player-button" onClick={togglePlay} aria-label={isPlaying ? "Pause" : "Play"}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <span className="player-time crm-number">
          {formatDuration(time)}
          <span className="player-length"> / {length === null ? "–:––" : formatDuration(length)}</span>
        </span>
        <span className="player-gap" />
        <VolumeControl sound={sound} />
        <SpeedChoice speed={sound.speed} onChoose={sound.setSpeed} />
        <FullScreenButton frame={frame} media={playback.media} />
      </div>
    </fieldset>
  );
}
