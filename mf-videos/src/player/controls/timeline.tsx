import { formatDuration } from "@crm/domain/value/duration";
import type { KeyboardEvent } from "react";
import type { TimelineMark } from "../playable-video";
import { seekStep } from "./seek-step";
import "./timeline.css";

interface TimelineProps {
  /** In seconds, like `length`, which is null until known. */
  time: number;
  length: number | null;
  marks: readonly TimelineMark[];
  onSeek: (atSeconds: number) => void;
}

export function Timeline({ time, length, marks, onSeek }: TimelineProps) {
  const end = length ?? 0;
  const share = (at: number) => (end > 0 ? Math.min(1, at / end) : 0);
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = seekStep(event.key, time, end);
    if (to === null) {
      // The slider would handle Up and Down, but the page uses them to move between videos.
      if (event.key === "ArrowUp" || event.key === "ArrowDown") event.preventDefault();
      return;
    }
    event.preventDefault();
    onSeek(to);
  };
  return (
    <div className="player-timeline" style={{ "--player-at": share(time) }}>
      <input
        type="range"
        className="player-range"
        aria-label="Seek"
        aria-valuetext={`${formatDuration(time)} of ${length === null ? "unknown length" : formatDuration(length)}`}
        min={0}
        max={end || 1}
        step="any"
        value={Math.min(time, end || 1)}
        disabled={end === 0}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        onKeyDown={step}
      />
      {/* For pointers only: keyboards reach the same moments through the comment list. */}
      {end > 0 &&
        marks.map(({ id, atSeconds, text }) => (
          <button
            key={id}
            type="button"
            className="player-mark"
            style={{ "--player-mark": share(atSeconds) }}
            title={`${formatDuration(atSeconds)} ${text}`}
            tabIndex={-1}
            aria-hidden
            onClick={() => onSeek(atSeconds)}
          />
        ))}
    </div>
  );
}
