import { type RefObject, useEffect, useState } from "react";

/** Volume and speed are kept from video to video; the sound is muted at first. */
export function useSoundChoice() {
  const [isMuted, setMuted] = useState(true);
  const [volume, setVolume] = useState(1);
  const [speed, setSpeed] = useState(1);
  return {
    isMuted,
    setMuted,
    volume,
    /** From 0 to 1; above 0 also unmutes. */
    setVolume: (chosen: number) => {
      setVolume(chosen);
      setMuted(chosen === 0);
    },
    speed,
    setSpeed,
  };
}

export type Sound = ReturnType<typeof useSoundChoice>;

export function useSound(media: RefObject<HTMLVideoElement | null>, { isMuted, volume, speed }: Sound): void {
  useEffect(() => {
    if (!media.current) return;
    media.current.muted = isMuted;
    media.current.volume = volume;
    media.current.defaultPlaybackRate = speed;
    media.current.playbackRate = speed;
  });
}
