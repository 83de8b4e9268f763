import { useModule } from "@crm/module-kit";
import { useCallback, useEffect, useState } from "react";
import type { PlayableVideo } from "./playable-video";

// A signed address lives ten minutes.
const RENEW_MS = 8 * 60_000;

interface Signed {
  of: string;
  address: string;
}

/**
 * Where a video is played from: its address, or inside a frame one that is signed and made anew before its ten minutes
 * end; undefined until it is there. `renew` makes a new one at once, as after a sleep in which the old one ended, and answers
 * whether there is one.
 */
export function usePlayableAddress(address: string): { source: string | undefined; renew: () => Promise<boolean> } {
  const { api, embedded } = useModule();
  const [signed, setSigned] = useState<Signed>();
  const renew = useCallback(async () => {
    if (!embedded) return false;
    try {
      setSigned({ of: address, address: await api.signedAddress(address) });
      return true;
    } catch {
      // Without a signature the player says that the video cannot be had.
      setSigned((before) => (before?.of === address ? before : { of: address, address }));
      return false;
    }
  }, [api, embedded, address]);
  useEffect(() => {
    if (!embedded) return;
    void renew();
    const timer = setInterval(() => void renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, [embedded, renew]);
  if (!embedded) return { source: address, renew };
  return { source: signed?.of === address ? signed.address : undefined, renew };
}

/** The address of a video's picture; undefined where it has none, and inside a frame until it is signed. */
export function usePoster({ thumbnailUrl }: Pick<PlayableVideo, "thumbnailUrl">): string | undefined {
  const { api, embedded } = useModule();
  const [signed, setSigned] = useState<string>();
  useEffect(() => {
    if (!embedded || thumbnailUrl === null) return;
    let isGone = false;
    // Without its picture a video plays all the same.
    api.signedAddress(thumbnailUrl).then(
      (address) => isGone || setSigned(address),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [api, embedded, thumbnailUrl]);
  return embedded ? signed : (thumbnailUrl ?? undefined);
}
