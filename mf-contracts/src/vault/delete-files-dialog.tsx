import { errorText, refreshContracts, refreshFiles } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { ConfirmDialog, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface DeleteFilesDialogProps {
  opened: boolean;
  files: readonly ContractFile[];
  onDeleted: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Asks before files are deleted for good. */
export function DeleteFilesDialog({ opened, files, onDeleted, onClose }: DeleteFilesDialogProps) {
  const { api, queryClient } = useModule();
  const remove = useMutation({
    mutationFn: async () => {
      const ends = await Promise.allSettled(files.map(({ id }) => api.contractFiles.remove(id)));
      return { failed: ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])) };
    },
    onSuccess: async ({ failed }) => {
      const deleted = files.length - failed.length;
      if (deleted === 1) toast.success("File deleted successfully");
      else if (deleted > 1) toast.success(`${deleted} files deleted successfully`);
      if (failed.length > 0) toast.error("Failed to delete file", errorText(failed[0], "Something went wrong"));
      onClose();
      if (failed.length === 0) onDeleted(files.map(({ id }) => id));
      await Promise.all([refreshFiles(queryClient), refreshContracts(queryClient)]);
    },
  });
  const [first] = files;
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you sure?"
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
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
    </ConfirmDialog>
  );
}
