import { useEffect, useRef } from "react";
import type { PlayableVideo } from "./playable-video";
import type { PlaybackFailure } from "./playback-failure";

/** Starts a video over that failed before its copy was made, once what is played of it is something else. */
export function useNewChance(
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
