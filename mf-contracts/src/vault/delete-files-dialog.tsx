import { errorText, refreshContracts, refreshFiles } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { DeleteDialog } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";

interface DeleteFilesDialogProps {
  opened: boolean;
  files: readonly ContractFile[];
  onDeleted: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Asks before files are deleted for good. */
export function DeleteFilesDialog({ opened, files, onDeleted, onClose }: DeleteFilesDialogProps) {
  const { api, queryClient } = useModule();
  const [first] = files;
  return (
    <DeleteDialog
      opened={opened}
      remove={async () => {
        const ends = await Promise.allSettled(files.map(({ id }) => api.contractFiles.remove(id)));
        const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
        // Where none was deleted, the same question is still open.
        if (failed.length === files.length) throw failed[0];
        return { failed };
      }}
      onDeleted={(ended) => {
        const failed = ended?.failed ?? [];
        const deleted = files.length - failed.length;
        if (deleted === 1) toast.success("File deleted successfully");
        else if (deleted > 1) toast.success(`${deleted} files deleted successfully`);
        if (failed.length > 0) toast.error("Failed to delete file", errorText(failed[0], "Something went wrong"));
        else onDeleted(files.map(({ id }) => id));
      }}
      onFailed={(error) => toast.error("Failed to delete file", errorText(error, "Something went wrong"))}
      refresh={() => Promise.all([refreshFiles(queryClient), refreshContracts(queryClient)])}
      onClose={onClose}
    >
      <Text className="vault-anywhere">
        This action cannot be undone. This will permanently delete{" "}
        {files.length === 1 ? (
          <>
            the file <strong>{first?.fileName}</strong>
          </>
        ) : (
          <strong>{files.length} files</strong>
        )}
      </Text>
    </DeleteDialog>
  );
}
