import { usePicture } from "@crm/module-kit/use-picture";
import { IconVideo } from "@crm/ui";

/** The frame that stands for a video that was chosen, or a drawn one. */
export function VideoPreview({ poster }: { poster: Promise<Blob | null> }) {
  const address = usePicture(poster);
  return (
    <span className="upload-video-preview">
      {address ? <img src={address} alt="Preview of the video" /> : <IconVideo size={24} stroke={1.5} aria-hidden />}
    </span>
  );
}
