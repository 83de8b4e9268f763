import type { Contract } from "@crm/domain/contract/contract.schema";
import type { ContractMove } from "@crm/domain/contract/contract-status";
import { CONTRACT_MOVE, PORTAL_ENDED_BY_DATE } from "@crm/domain/words/contract";
import { Alert, ConfirmDialog, IconAlertCircle, Stack, Text } from "@crm/ui";
import { useBusinessDay } from "../business-day";

interface MoveDialogProps {
  opened: boolean;
  contract: Contract;
  move: ContractMove;
  /** Why the server refused the previous attempt, or a deletion that offered this move instead. */
  reason?: string | undefined;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function MoveDialog({ opened, contract, move, reason, busy, onConfirm, onCancel }: MoveDialogProps) {
  const { title, verb, busy: busyLabel, meaning } = CONTRACT_MOVE[move];
  const isPastItsEnd = contract.endDate < useBusinessDay();
  const opensOrShuts = move !== "complete" && move !== "archive";
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={verb}
      busy={busy}
      busyLabel={busyLabel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {reason && (
        <Alert color="orange" icon={<IconAlertCircle size={18} />} mb="sm">
          {reason}
        </Alert>
      )}
      <Stack gap="xs">
        <Text fw={500}>{contract.fullName}</Text>
        <Text>{meaning}</Text>
        {isPastItsEnd && opensOrShuts && <Text>{PORTAL_ENDED_BY_DATE}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
