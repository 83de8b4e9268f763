import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { PlayerHandle } from "./playable-video";
import { findFailure, type PlaybackFailure } from "./playback-failure";
import { type Sound, useSound } from "./use-sound";

interface PlaybackOptions {
  /** A new URL of the same video continues at the same position. */
  source: string | undefined;
  renew: () => Promise<boolean>;
  autoPlay: boolean;
  sound: Sound;
  handle: RefObject<PlayerHandle | null> | undefined;
  onEnded: (() => void) | undefined;
}

export function usePlayback({ source, renew, autoPlay, sound, handle, onEnded }: PlaybackOptions) {
  const media = useRef<HTMLVideoElement>(null);
  // Restored after a retry and after a new URL.
  const intent = useRef({ at: 0, isPlaying: autoPlay });
  const renewed = useRef(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState<number | null>(null);
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  useSound(media, sound);

  const start = () => {
    intent.current.isPlaying = true;
    media.current?.play()?.catch((refused: unknown) => {
      if (!(refused instanceof DOMException) || refused.name !== "NotAllowedError") return;
      // Autoplay was blocked, so the video waits for a click.
      intent.current.isPlaying = false;
      setPlaying(false);
    });
  };
  const togglePlay = () => {
    if (media.current?.paused === false) media.current.pause();
    else start();
  };
  const seek = (atSeconds: number) => {
    intent.current.at = atSeconds;
    setTime(atSeconds);
    if (media.current) media.current.currentTime = atSeconds;
  };
  const fail = async () => {
    const element = media.current;
    if (!element || !source) return;
    const { at } = intent.current;
    const found = await findFailure(element.error, at, async () => (await fetch(source, { method: "HEAD" })).status);
    // A laptop that wakes up has an expired URL; renew it once.
    if (found.kind === "refused" && !renewed.current) {
      renewed.current = true;
      if (await renew()) return;
    }
    console.error("Video playback failed", { ...found, error: element.error?.message });
    setPlaying(false);
    setWaiting(false);
    setFailure(found);
  };
  const retry = () => {
    renewed.current = false;
    setFailure(null);
    void renew().then((isNew) => isNew || media.current?.load());
  };
  const startOver = () => {
    intent.current.isPlaying = autoPlay;
    retry();
  };
  useImperativeHandle(handle, () => ({
    togglePlay,
    pause: () => media.current?.pause(),
    seek,
    toggleMute: () => sound.setMuted(!sound.isMuted),
    time: () => intent.current.at,
  }));
  useEffect(() => {
    // Some phones load no data before play().
    if (source !== undefined && intent.current.isPlaying) media.current?.play()?.catch(() => {});
  }, [source]);
  // A removed media element would keep playing.
  useEffect(() => () => media.current?.pause(), []);

  const events = {
    onLoadedMetadata: (event: { currentTarget: HTMLVideoElement }) => {
      const element = event.currentTarget;
      setLength(Number.isFinite(element.duration) ? element.duration : null);
      if (element.videoWidth === 0) {
        element.pause();
        return setFailure({ kind: "no-picture" });
      }
      if (intent.current.at > 0) element.currentTime = intent.current.at;
      if (intent.current.isPlaying) start();
    },
    onDurationChange: (event: { currentTarget: HTMLVideoElement }) => {
      const { duration } = event.currentTarget;
      if (Number.isFinite(duration)) setLength(duration);
    },
    onTimeUpdate: (event: { currentTarget: HTMLVideoElement }) => {
      // While a new URL loads, the element reports the position 0.
      if (event.currentTarget.readyState === 0 || event.currentTarget.seeking) return;
      intent.current.at = event.currentTarget.currentTime;
      setTime(event.currentTarget.currentTime);
    },
    onPlay: () => setPlaying(true),
    onPlaying: () => {
      renewed.current = false;
      setWaiting(false);
    },
    onPause: () => {
      intent.current.isPlaying = false;
      setPlaying(false);
    },
    onWaiting: () => setWaiting(true),
    onCanPlay: () => setWaiting(false),
    onSeeked: () => setWaiting(false),
    onEnded: () => {
      intent.current.isPlaying = false;
      setPlaying(false);
      onEnded?.();
    },
    onError: () => void fail(),
  };
  return { media, events, isPlaying, isWaiting, time, length, failure, togglePlay, seek, retry, startOver };
}

export type Playback = ReturnType<typeof usePlayback>;
