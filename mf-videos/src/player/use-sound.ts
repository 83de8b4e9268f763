import { type RefObject, useEffect, useState } from "react";

/** Sound and speed of a player; they stay from video to video, and start muted (spec part 2 §2). */
export function useSoundChoice() {
  const [isMuted, setMuted] = useState(true);
  const [volume, setVolume] = useState(1);
  const [speed, setSpeed] = useState(1);
  return {
    isMuted,
    setMuted,
    volume,
    /** From 0 to 1; a choice above 0 is one to hear it. */
    setVolume: (chosen: number) => {
      setVolume(chosen);
      setMuted(chosen === 0);
    },
    speed,
    setSpeed,
  };
}

export type Sound = ReturnType<typeof useSoundChoice>;

/** Keeps a media element at the chosen sound and speed, also when it loads another address. */
export function useSound(media: RefObject<HTMLVideoElement | null>, { isMuted, volume, speed }: Sound): void {
  useEffect(() => {
    if (!media.current) return;
    media.current.muted = isMuted;
    media.current.volume = volume;
    media.current.defaultPlaybackRate = speed;
    media.current.playbackRate = speed;
  });
}
