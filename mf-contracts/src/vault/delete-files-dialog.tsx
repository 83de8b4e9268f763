import { errorText, hasStatus, refreshContracts, refreshFiles } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { DeleteDialog } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";
import { useState } from "react";

interface DeleteFilesDialogProps {
  opened: boolean;
  files: readonly ContractFile[];
  /** Also called if only some of the files were deleted. */
  onDeleted: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Stays open with the files that could not be deleted, for a retry. */
export function DeleteFilesDialog({ opened, files, onDeleted, onClose }: DeleteFilesDialogProps) {
  const { api, queryClient } = useModule();
  const [left, setLeft] = useState(files);
  const removeAll = async () => {
    const ends = await Promise.allSettled(left.map(({ id }) => api.contractFiles.remove(id)));
    // 404 counts as success: another user deleted the file.
    const failures = ends.map((end) => (end.status === "rejected" && !hasStatus(end.reason, 404) ? end : null));
    const gone = left.filter((_, index) => !failures[index]).map(({ id }) => id);
    if (gone.length === 1) toast.success("File deleted successfully");
    if (gone.length > 1) toast.success(`${gone.length} files deleted successfully`);
    if (gone.length > 0) onDeleted(gone);
    const failure = failures.find((end) => end !== null);
    if (!failure) return;
    setLeft(left.filter((_, index) => failures[index]));
    throw failure.reason;
  };
  return (
    <DeleteDialog
      opened={opened}
      remove={removeAll}
      onFailed={(error) => toast.error("Failed to delete file", errorText(error, "Something went wrong"))}
      refresh={() => Promise.all([refreshFiles(queryClient), refreshContracts(queryClient)])}
      onClose={onClose}
    >
      <Text className="vault-anywhere">
        This action cannot be undone. This will permanently delete{" "}
        {left.length === 1 ? (
          <>
            the file <strong>{left[0]?.fileName}</strong>
          </>
        ) : (
          <strong>{left.length} files</strong>
        )}
      </Text>
      {left.length > 1 && left.length < files.length && (
        <ul className="vault-anywhere">
          {left.map(({ id, fileName }) => (
            <li key={id}>{fileName}</li>
          ))}
        </ul>
      )}
    </DeleteDialog>
  );
}
