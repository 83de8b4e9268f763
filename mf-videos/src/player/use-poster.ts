import { useModule } from "@crm/module-kit";
import { useEffect, useState } from "react";
import type { PlayableVideo } from "./playable-video";

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
