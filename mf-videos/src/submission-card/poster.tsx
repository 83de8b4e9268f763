import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useMediaAddress } from "@crm/module-kit";
import { IconVideo } from "@crm/ui";
import { useState } from "react";

/** A video's picture, which loads once it comes near the window; a drawn one where there is none. */
export function Poster({ video: { thumbnailUrl } }: { video: Pick<VideoSubmission, "thumbnailUrl"> }) {
  return thumbnailUrl === null ? <NoPicture /> : <Picture key={thumbnailUrl} address={thumbnailUrl} />;
}

function Picture({ address }: { address: string }) {
  const source = useMediaAddress(address);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPicture />;
  return (
    <img
      className="submission-picture"
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function NoPicture() {
  return (
    <span className="submission-no-picture" aria-hidden>
      <IconVideo size={32} stroke={1.25} />
    </span>
  );
}
