import type { VideoTools } from "@crm/reader/video/create-video-tools";
import type { PlatformDeps } from "../platform/deps";

export type VideoDeps = PlatformDeps & { videos: VideoTools };
