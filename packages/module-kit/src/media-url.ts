import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useRef, useState } from "react";
import { type ModuleContext, useModule } from "./module-context";

// A signed URL is valid for ten minutes; after half of that it is renewed before use.
const FRESH_MS = 5 * 60_000;

/** Resolves to a URL that an image or video element can load: signed inside a frame, where cookies may be missing. */
export const mediaUrl = ({ api, embedded }: Pick<ModuleContext, "api" | "embedded">, url: string) =>
  embedded ? api.signedAddress(url) : Promise.resolve(url);

/** Returns a URL that stays the same while it is shown, because a new URL would load the file again. */
export function useMediaUrl(url: string): string | undefined {
  const { api, embedded } = useModule();
  const { data: signed, isError } = useQuery({
    queryKey: ["/api/signed-addresses", url],
    queryFn: () => api.signedAddress(url),
    enabled: embedded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return embedded && !isError ? signed : url;
}

/** Returns the props of a link to a file; inside a frame hover or focus signs its URL. */
export function useFileLink(url: string) {
  const { api, embedded } = useModule();
  const [signed, setSigned] = useState<string>();
  const signedAt = useRef(Number.NEGATIVE_INFINITY);
  const isFollowing = useRef(false);
  if (!embedded) return { href: url };

  const isFresh = () => Date.now() - signedAt.current < FRESH_MS;
  const sign = async () => {
    const signedUrl = await api.signedAddress(url);
    signedAt.current = Date.now();
    setSigned(signedUrl);
    return signedUrl;
  };
  const prepare = () => void (isFresh() || sign().catch(() => {}));
  return {
    href: signed ?? url,
    onPointerEnter: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
    onClick: (event: SyntheticEvent<HTMLAnchorElement>) => {
      if (isFresh() || isFollowing.current) return;
      event.preventDefault();
      const link = event.currentTarget;
      const follow = (signedUrl: string) => {
        link.href = signedUrl;
        isFollowing.current = true;
        link.click();
        isFollowing.current = false;
      };
      // Unsigned after an error, so that the browser shows why the file cannot be loaded.
      void sign().then(follow, () => follow(url));
    },
  };
}
