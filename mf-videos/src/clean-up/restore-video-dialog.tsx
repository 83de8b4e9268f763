import { errorText, refreshVideos } from "@crm/api-client";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { ConfirmDialog, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface RestoreVideoDialogProps {
  opened: boolean;
  video: VideoSubmission;
  onClose: () => void;
}

export function RestoreVideoDialog({ opened, video, onClose }: RestoreVideoDialogProps) {
  const { api, queryClient } = useModule();
  const restore = useMutation({
    mutationFn: () => api.archive.restore(video.id),
    onSuccess: (run) => {
      if (run === null) toast.success("Video restored", `“${video.title}” is back among the videos.`);
      else toast.success("Restoring goes on", `“${video.title}” comes back as soon as it is copied and compared.`);
      onClose();
      return refreshVideos(queryClient);
    },
    onError: (error) => toast.error("Error", errorText(error, "Failed to restore the video")),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Restore this video?"
      confirmLabel="Restore"
      busy={restore.isPending}
      busyLabel="Restoring..."
      onConfirm={() => restore.mutate()}
      onCancel={onClose}
    >
      <Text>
        <strong>{video.title}</strong> of {video.contract.fullName} comes back from the archive. The archive's copy is
        removed once it is here again.
      </Text>
    </ConfirmDialog>
  );
}
