import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useFileLink } from "@crm/module-kit";
import { ActionIcon, IconDownload, Tooltip } from "@crm/ui";

/** Saves a video as it came. */
export function DownloadButton({ video: { videoUrl, title } }: { video: VideoSubmission }) {
  const link = useFileLink(`${videoUrl}&original=true&download=true`);
  return (
    <Tooltip label="Download">
      <ActionIcon component="a" {...link} variant="subtle" color="gray" size="lg" aria-label={`Download ${title}`}>
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
