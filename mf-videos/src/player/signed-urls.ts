import { useModule } from "@crm/module-kit";
import { useCallback, useEffect, useState } from "react";
import type { PlayableVideo } from "./playable-video";

// Signed URLs are valid for ten minutes.
const RENEW_MS = 8 * 60_000;

interface Signed {
  path: string;
  url: string;
}

/** Inside a frame the URL is signed, and renewed before it expires. `renew` resolves to whether there is a new URL. */
export function usePlayableUrl(path: string): { source: string | undefined; renew: () => Promise<boolean> } {
  const { api, embedded } = useModule();
  const [signed, setSigned] = useState<Signed>();
  const renew = useCallback(async () => {
    if (!embedded) return false;
    try {
      setSigned({ path, url: await api.signedAddress(path) });
      return true;
    } catch {
      // The unsigned URL fails to load, and the player reports that.
      setSigned((before) => (before?.path === path ? before : { path, url: path }));
      return false;
    }
  }, [api, embedded, path]);
  useEffect(() => {
    if (!embedded) return;
    void renew();
    const timer = setInterval(() => void renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, [embedded, renew]);
  if (!embedded) return { source: path, renew };
  return { source: signed?.path === path ? signed.url : undefined, renew };
}

export function usePoster({ thumbnailUrl }: Pick<PlayableVideo, "thumbnailUrl">): string | undefined {
  const { api, embedded } = useModule();
  const [signed, setSigned] = useState<string>();
  useEffect(() => {
    if (!embedded || thumbnailUrl === null) return;
    let isUnmounted = false;
    // A poster is optional.
    api.signedAddress(thumbnailUrl).then(
      (url) => isUnmounted || setSigned(url),
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [api, embedded, thumbnailUrl]);
  return embedded ? signed : (thumbnailUrl ?? undefined);
}
