import type { Contract } from "@crm/domain/contract/contract.schema";
import { type ContractMove, isClosedContract, MOVES_FROM } from "@crm/domain/contract/contract-status";
import { CONTRACT_LIFE, CONTRACT_MOVE } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import { Alert, Button, Group, IconVideo, STATUS_ICONS, StatusBadge, Text } from "@crm/ui";
import { useBusinessDay } from "../../business-day";
import { ContractStatusBadge } from "../../dashboard/contract-list/contract-status-badge";

export function ContractBadges({ contract }: { contract: Contract }) {
  const today = useBusinessDay();
  return (
    <Group gap="xs">
      <Text fw={500} className="crm-cut" title={contract.fullName}>
        {contract.fullName}
      </Text>
      {!isClosedContract(contract.status) && <ContractStatusBadge contract={contract} today={today} withDays />}
      {contract.status !== "ACTIVE" && <StatusBadge {...CONTRACT_LIFE[contract.status]} />}
    </Group>
  );
}

interface StateNoticeProps {
  status: Contract["status"];
  busy?: boolean;
  /** Undefined if the reader may not move the contract. */
  onMove?: (move: ContractMove) => void;
}

/** Explains a state other than active, and offers the way back. */
export function StateNotice({ status, busy = false, onMove }: StateNoticeProps) {
  const [back] = MOVES_FROM[status];
  if (status === "ACTIVE" || !back) return null;
  const { word, icon, description } = CONTRACT_LIFE[status];
  const Icon = STATUS_ICONS[icon ?? "info"];
  return (
    <Alert color="gray" icon={<Icon size={18} />} title={`This contract is ${word.toLowerCase()}`}>
      <Group justify="space-between" gap="xs">
        <span>{description}</span>
        {onMove && (
          <Button variant="default" size="compact-sm" disabled={busy} onClick={() => onMove(back)}>
            {CONTRACT_MOVE[back].verb}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

export function VideosButton({ contractId, disabled = false }: { contractId: number; disabled?: boolean }) {
  const { navigate } = useModule();
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconVideo size={16} aria-hidden />}
      disabled={disabled}
      onClick={() => navigate(`/videos?contractId=${contractId}`)}
    >
      Videos
    </Button>
  );
}
