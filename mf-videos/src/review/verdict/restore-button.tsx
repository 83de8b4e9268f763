import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { Button, IconArchiveOff } from "@crm/ui";
import { useState } from "react";
import { RestoreVideoDialog } from "../../clean-up/restore-video-dialog";

/** The way back from the archive for a video that is to be decided on again. */
export function RestoreButton({ video }: { video: VideoSubmission }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconArchiveOff size={16} />} onClick={() => setAsking(true)}>
        Restore
      </Button>
      <RestoreVideoDialog opened={isAsking} video={video} onClose={() => setAsking(false)} />
    </>
  );
}
