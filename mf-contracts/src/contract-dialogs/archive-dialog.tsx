import type { Contract } from "@crm/domain/contract/contract.schema";
import { Alert, ConfirmDialog, IconAlertCircle, Text } from "@crm/ui";

interface ArchiveDialogProps {
  opened: boolean;
  contract: Contract;
  /** Why it comes to this, such as a deletion that was refused. */
  reason?: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a contract is archived, saying what that means. */
export function ArchiveDialog({ opened, contract, reason, busy, onConfirm, onCancel }: ArchiveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="Archive this contract?"
      confirmLabel="Archive"
      busy={busy}
      busyLabel="Archiving..."
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {reason && (
        <Alert color="orange" icon={<IconAlertCircle size={18} />} mb="sm">
          {reason}
        </Alert>
      )}
      <Text>
        The contract of <strong>{contract.fullName}</strong> is left out of the list, the cards and the creator’s
        portal. Nothing is deleted: its documents and history stay, and you can take it out of the archive at any time.
      </Text>
    </ConfirmDialog>
  );
}
