import { oneVideo } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

/** Loads the beginning and the picture of the video that comes next, so that it stands there at once. */
export function useLoadAhead(next: number | null): void {
  const { api, embedded } = useModule();
  const { data } = useQuery({ ...oneVideo(api, next ?? 0), enabled: next !== null });
  // Signed addresses are made when they are needed, and are other ones then.
  const isWanted = data !== undefined && !embedded && !savesData();
  const videoUrl = isWanted && data.playback !== "none" ? data.videoUrl : null;
  const thumbnailUrl = isWanted ? data.thumbnailUrl : null;
  useEffect(() => {
    if (thumbnailUrl !== null) new Image().src = thumbnailUrl;
    if (videoUrl === null) return;
    const video = document.createElement("video");
    video.muted = true;
    video.preload = "metadata";
    video.src = videoUrl;
    return () => {
      video.removeAttribute("src");
      video.load();
    };
  }, [videoUrl, thumbnailUrl]);
}

function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
