import { oneContract } from "@crm/api-client";
import { useContractChoices, useModule } from "@crm/module-kit";
import { Button, ContractPicker, FileButton, IconFiles, IconUpload, Modal, Stack } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { FileDrop } from "../../read-document/file-drop";
import { VaultUploadRow } from "./upload-row";
import type { Uploads } from "./use-uploads";
import { vaultRule } from "./vault-rule";

interface UploadFilesDialogProps {
  opened: boolean;
  uploads: Uploads;
  onOpenFile: (id: number) => void;
  onClose: () => void;
}

export function UploadFilesDialog({ opened, uploads, onOpenFile, onClose }: UploadFilesDialogProps) {
  const { items, isRunning } = uploads;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Upload Files"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <Stack>
        <UploadOwner uploads={uploads} />
        <FileDrop
          label="Drag and drop files here"
          hint="PDF, Word, Excel, JPG, PNG, GIF or text, up to 100MB each"
          accept={vaultRule.accept}
          multiple
          icon={<IconUpload size={28} stroke={1.5} aria-hidden />}
          onFiles={uploads.add}
        />
        <FileButton multiple accept={vaultRule.accept} onChange={uploads.add} inputProps={{ "aria-label": "Files" }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFiles size={16} />}>
              Choose Files
            </Button>
          )}
        </FileButton>
        {items.length > 0 && (
          <ul className="crm-uploads" aria-label="Uploads">
            {items.map((item) => (
              <VaultUploadRow
                key={item.id}
                item={item}
                onRetry={uploads.retry}
                onRemove={uploads.remove}
                onOpen={onOpenFile}
              />
            ))}
          </ul>
        )}
      </Stack>
      <div className="crm-dialog-actions">
        {!isRunning && items.length > 0 && (
          <Button variant="subtle" onClick={uploads.clearEnded}>
            Clear list
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {isRunning ? "Continue in background" : "Close"}
        </Button>
      </div>
    </Modal>
  );
}

function UploadOwner({ uploads: { contractId, setContractId } }: { uploads: Uploads }) {
  const { api } = useModule();
  const choices = useContractChoices();
  const owner = useQuery({ ...oneContract(api, contractId ?? 0), enabled: contractId !== null });
  return (
    <ContractPicker
      label="Assign to contract"
      fixed={[{ value: "none", label: "None (unassigned)" }]}
      value={contractId === null ? "none" : String(contractId)}
      picked={contractId === null ? null : (owner.data ?? null)}
      {...choices}
      onChange={(value) => setContractId(value === "none" ? null : Number(value))}
    />
  );
}
