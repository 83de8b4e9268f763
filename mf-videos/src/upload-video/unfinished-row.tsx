import { hasStatus, isSameFile, type RememberedUpload, takePoster, type UnfinishedUpload } from "@crm/api-client";
import { fileSize } from "@crm/domain/value/bytes";
import { chunkCount, chunkRange } from "@crm/domain/video/upload";
import { useModule } from "@crm/module-kit";
import { ActionIcon, Button, FileButton, IconClock, IconX, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ContractName } from "./contract-name";
import { useUploads } from "./use-uploads";

/** An upload that an earlier load of the page left unfinished: a browser gives the file only to whoever picks it again. */
export function UnfinishedRow({ upload, onDiscard }: { upload: UnfinishedUpload; onDiscard: () => void }) {
  const { store } = useUploads();
  const [problem, setProblem] = useState<string | null>(null);
  const { fileName, fileSize: bytes, contractId, caption, revisionOf } = upload;
  const goOn = ([file]: File[]) => {
    if (!file) return;
    if (!isSameFile(upload, file))
      return setProblem(`This is not the same file. Choose ${fileName}, ${fileSize(bytes)}.`);
    store.start({ file, contractId, caption, revisionOf, poster: takePoster(file) });
  };
  return (
    <li className="upload-row" data-state="unfinished" aria-label={fileName}>
      <IconClock size={20} stroke={1.5} aria-hidden />
      <div className="upload-video-words">
        <Text size="sm" fw={500} className="crm-cut" title={fileName}>
          {fileName}
        </Text>
        <Text size="xs" c="dimmed" className="crm-cut">
          <ContractName id={contractId} /> · {caption}
        </Text>
        <Text size="xs" c="dimmed">
          {upload.isElsewhere ? "Being uploaded in another tab. Keep that tab open." : <SentSoFar upload={upload} />}
        </Text>
        {problem && (
          <Text size="xs" c="red" role="alert">
            {problem}
          </Text>
        )}
      </div>
      {!upload.isElsewhere && (
        <div className="upload-row-actions">
          <FileButton multiple onChange={goOn} inputProps={{ "aria-label": `File of ${fileName}` }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" aria-label={`Pick ${fileName} again`}>
                Choose file
              </Button>
            )}
          </FileButton>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Discard ${fileName}`} onClick={onDiscard}>
            <IconX size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}

function SentSoFar({ upload: { uploadId, fileSize: bytes } }: { upload: RememberedUpload }) {
  const { api } = useModule();
  const status = useQuery({
    queryKey: ["/api/video-submissions/upload-status", uploadId],
    queryFn: ({ signal }) => api.uploads.status(uploadId, signal),
    staleTime: 0,
  });
  if (hasStatus(status.error, 404, 410)) return <>What was sent has expired. Pick the file again to send it anew.</>;
  if (!status.data) return <>Pick the file again to go on.</>;
  const lengths = status.data.received
    .filter((index) => index < chunkCount(bytes))
    .map((index) => {
      const { start, end } = chunkRange(index, bytes);
      return end - start;
    });
  const sent = lengths.reduce((sum, length) => sum + length, 0);
  return (
    <>
      {fileSize(sent)} of {fileSize(bytes)} sent. Pick the file again to go on.
    </>
  );
}
