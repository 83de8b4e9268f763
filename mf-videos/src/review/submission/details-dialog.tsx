import { errorText, firstErrors, hasStatus, oneVideo, refreshVideos, serverErrors } from "@crm/api-client";
import { type VideoDetailsChangeInput, videoDetailsChangeSchema } from "@crm/domain/video/video-review.schema";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { ConcurrentChanges, useMergedForm } from "@crm/screen-parts";
import { FormDialog, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useMutation } from "@tanstack/react-query";

interface DetailsDialogProps {
  opened: boolean;
  /** A newer version updates the form, except for typed values. */
  video: VideoSubmission;
  onClose: () => void;
}

export function DetailsDialog({ opened, video, onClose }: DetailsDialogProps) {
  const { api, queryClient } = useModule();
  const form = useForm({ initialValues: valuesOf(video), validate: problemsOf });
  const { base, concurrentChanges, takeTheirs } = useMergedForm({ opened, stored: video, form, valuesOf, differences });
  const save = useMutation({
    mutationFn: () => api.submissions.edit(base.id, form.values, base.version),
    onSuccess: async () => {
      toast.success("Video details saved");
      onClose();
      await refreshVideos(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", "Failed to save the video's details");
      form.setErrors(serverErrors(error));
      if (hasStatus(error, 412)) await queryClient.invalidateQueries(oneVideo(api, video.id));
    },
  });
  const isExplained = concurrentChanges.length > 0 || Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title="Edit Video Details"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      dirty={form.isDirty()}
      error={save.error && !isExplained ? errorText(save.error, "Failed to save the video's details") : undefined}
      onSubmit={form.onSubmit(() => save.mutate())}
      onClose={onClose}
    >
      {concurrentChanges.length > 0 && (
        <ConcurrentChanges noun="video" changes={concurrentChanges} onTakeTheirs={takeTheirs} />
      )}
      <TextInput label={LABELS.title} withAsterisk data-autofocus {...form.getInputProps("title")} />
      <Textarea label={LABELS.description} rows={3} resize="vertical" {...form.getInputProps("description")} />
      <TextInput
        label={LABELS.driveUrl}
        description="A copy elsewhere, such as in a shared drive. The creator does not see it."
        type="url"
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps("driveUrl")}
      />
      <TextInput label={LABELS.driveFileId} spellCheck={false} {...form.getInputProps("driveFileId")} />
    </FormDialog>
  );
}

const LABELS = {
  title: "Title",
  description: "Description",
  driveUrl: "Link to the file elsewhere",
  driveFileId: "File id elsewhere",
} as const;

type Values = Record<keyof typeof LABELS, string>;

const FIELDS = ["title", "description", "driveUrl", "driveFileId"] as const satisfies readonly (keyof Values &
  keyof VideoDetailsChangeInput)[];

const valuesOf = ({ title, description, driveUrl, driveFileId }: VideoSubmission): Values => ({
  title,
  description: description ?? "",
  driveUrl: driveUrl ?? "",
  driveFileId: driveFileId ?? "",
});

function problemsOf(values: Values) {
  const result = videoDetailsChangeSchema.safeParse(values);
  return firstErrors(result.success ? [] : result.error.issues);
}

const differences = (from: Values, to: Values) =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    ...{ field, label: LABELS[field], from: from[field], to: to[field] },
  }));
