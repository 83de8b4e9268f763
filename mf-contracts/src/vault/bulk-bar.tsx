import { errorText, refreshContracts, refreshFiles } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { mediaUrl, useCan, useContractChoices, useModule } from "@crm/module-kit";
import { Button, CloseButton, ContractPicker, IconDownload, IconTrash, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface BulkBarProps {
  files: readonly ContractFile[];
  onDelete: () => void;
  onClear: () => void;
}

// Browsers drop downloads that start at the same time.
const DOWNLOAD_PAUSE_MS = 500;

export function BulkBar({ files, onDelete, onClear }: BulkBarProps) {
  const { api, embedded } = useModule();
  const can = useCan();
  const download = () => {
    for (const [index, file] of files.entries())
      setTimeout(async () => {
        const url = await mediaUrl({ api, embedded }, api.contractFiles.downloadAddress(file.id));
        downloadFrom(url, file.fileName);
      }, index * DOWNLOAD_PAUSE_MS);
  };
  return (
    <section className="vault-bulk" aria-label="Selected files">
      <CloseButton aria-label="Clear selection" onClick={onClear} />
      <Text size="sm" fw={500} role="status">
        {files.length} selected
      </Text>
      {can("write") && <AssignFiles files={files} onAssigned={onClear} />}
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
        Download
      </Button>
      {can("write") && (
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          Delete
        </Button>
      )}
    </section>
  );
}

function AssignFiles({ files, onAssigned }: Pick<BulkBarProps, "files"> & { onAssigned: () => void }) {
  const { api, queryClient } = useModule();
  const choices = useContractChoices();
  const assign = useMutation({
    mutationFn: (contractId: number | null) =>
      Promise.all(files.map(({ id }) => api.contractFiles.change(id, { contractId }))),
    onSuccess: (changed) => {
      toast.success(`${changed.length} ${changed.length === 1 ? "file" : "files"} updated`);
      onAssigned();
    },
    onError: (error) => toast.error("Error", errorText(error, "The files could not be assigned")),
    onSettled: () => Promise.all([refreshFiles(queryClient), refreshContracts(queryClient)]),
  });
  return (
    <ContractPicker
      label="Assign selected files"
      isLabelHidden
      fixed={[{ value: "none", label: "Unassign" }]}
      value=""
      placeholder={assign.isPending ? "Assigning..." : "Assign to contract"}
      {...choices}
      onChange={(value) => assign.mutate(value === "none" ? null : Number(value))}
    />
  );
}

function downloadFrom(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
