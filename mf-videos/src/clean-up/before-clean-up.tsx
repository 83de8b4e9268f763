import { errorText } from "@crm/api-client";
import { counted } from "@crm/domain/value/length-of-time";
import { useModule } from "@crm/module-kit";
import { Alert, Button, IconAlertCircle, IconArchive, Skeleton, Stack, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { archivePreview } from "./archive-preview";
import { previewText } from "./preview-text";
import type { CleanUp } from "./use-clean-up";

/** What a clean-up would do, to be begun or left. */
export function BeforeCleanUp({ cleanUp, onCancel }: { cleanUp: CleanUp; onCancel: () => void }) {
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
