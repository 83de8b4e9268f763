import { IconVideo } from "@crm/ui";
import { useEffect, useState } from "react";

/** The frame that stands for a video that was chosen, or a drawn one. */
export function VideoPreview({ poster }: { poster: Promise<Blob | null> }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void poster.then((picture) => {
      if (!picture || isGone) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      isGone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [poster]);
  return (
    <span className="upload-video-preview">
      {address ? <img src={address} alt="Preview of the video" /> : <IconVideo size={24} stroke={1.5} aria-hidden />}
    </span>
  );
}
