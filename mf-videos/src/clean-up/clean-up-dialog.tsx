import { type ApiClient, errorText } from "@crm/api-client";
import { counted } from "@crm/domain/value/length-of-time";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import { useModule } from "@crm/module-kit";
import { Alert, Button, IconAlertCircle, IconArchive, Modal, Progress, Skeleton, Stack, Text } from "@crm/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { archivedText, freedText } from "./clean-up-words";
import { previewText } from "./preview-text";
import type { CleanUp } from "./use-clean-up";
import "./clean-up.css";

interface CleanUpDialogProps {
  opened: boolean;
  cleanUp: CleanUp;
  onClose: () => void;
}

export function CleanUpDialog({ opened, cleanUp, onClose }: CleanUpDialogProps) {
  const { run, isRunning } = cleanUp;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Clean Up Videos"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {run || isRunning ? (
        <>
          <RunProgress run={run} error={cleanUp.error} />
          <div className="crm-dialog-actions">
            <Button variant={isRunning ? "default" : "filled"} onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      ) : (
        <CleanUpPreview cleanUp={cleanUp} onCancel={onClose} />
      )}
    </Modal>
  );
}

function CleanUpPreview({ cleanUp, onCancel }: { cleanUp: CleanUp; onCancel: () => void }) {
  const { api } = useModule();
  const { data: preview, error } = useQuery(archivePreview(api));
  const isNothing = preview?.videos === 0;
  const trouble = cleanUp.error ?? error;
  return (
    <>
      <Stack gap="md">
        {trouble && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {errorText(trouble, "Something went wrong")}
          </Alert>
        )}
        {preview ? (
          <>
            <Text fw={500}>{previewText(preview)}</Text>
            <Text c="dimmed">
              Each video is copied, the copy is read back and compared, and only then the original is removed. Archived
              videos still play, and can be restored.
            </Text>
          </>
        ) : (
          !error && <Skeleton height={72} />
        )}
      </Stack>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={onCancel}>
          {isNothing ? "Close" : "Cancel"}
        </Button>
        {!isNothing && (
          <Button leftSection={<IconArchive size={16} />} onClick={cleanUp.start}>
            {preview ? `Archive ${counted(preview.videos, "video")}` : "Archive"}
          </Button>
        )}
      </div>
    </>
  );
}

function RunProgress({ run, error }: { run: ArchiveRun | null; error: unknown }) {
  return (
    <Stack gap="md">
      {run?.finishedAt ? (
        <Text role="status">
          {run.total === 0 ? "There was nothing to archive." : `${archivedText(run)} ${freedText(run)}`}
        </Text>
      ) : (
        <RunningProgress run={run} />
      )}
      {error !== null && error !== undefined && (
        <Text size="sm" c="red" role="alert">
          The progress could not be loaded: {errorText(error, "something went wrong")} The clean-up continues.
        </Text>
      )}
      {run && <FailureList failures={run.failures} />}
    </Stack>
  );
}

function RunningProgress({ run }: { run: ArchiveRun | null }) {
  const tried = run ? run.archived + run.failures.length : 0;
  const text = run
    ? `${run.archived.toLocaleString("en-US")} of ${counted(run.total, "video")} archived`
    : "Archiving...";
  return (
    <div>
      <Text role="status" mb="xs" className="crm-number">
        {text}
      </Text>
      <Progress
        value={run && run.total > 0 ? Math.round((tried / run.total) * 100) : 0}
        aria-label="Archived so far"
        animated
      />
      <Text size="sm" c="dimmed" mt="xs">
        You can close this dialog. The clean-up continues and reports when it is done.
      </Text>
    </div>
  );
}

function FailureList({ failures }: Pick<ArchiveRun, "failures">) {
  if (failures.length === 0) return null;
  return (
    <ul className="clean-up-failures" aria-label="Not archived">
      {failures.map(({ submissionId, title, reason }) => (
        <li key={submissionId}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            <strong>{title}</strong> {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Never cached, because the preview changes between two openings. */
function archivePreview(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/archive-runs/preview"],
    queryFn: ({ signal }) => api.archive.preview(signal),
    staleTime: 0,
    gcTime: 0,
  });
}
