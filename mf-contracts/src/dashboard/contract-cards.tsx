import { formatDate } from "@crm/domain/calendar";
import type { Contract } from "@crm/domain/contract.schema";
import { contractStatus } from "@crm/domain/contract-status";
import { formatUsd } from "@crm/domain/money";
import { Avatar, Paper, Skeleton, Text } from "@crm/ui";
import { useBusinessDay } from "../business-day";
import { ContractActions } from "./contract-actions";
import { ContractLink } from "./contract-link";
import { type ContractRowsProps, PLACEHOLDER_ROWS } from "./contract-rows";
import { ContractStatusBadge } from "./contract-status-badge";
import { DefaultedMark } from "./defaulted-mark";
import { initials } from "./initials";
import { moveBetweenRows } from "./move-between-rows";
import { useOpenContract } from "./use-open-contract";

/** The list below the large breakpoint. */
export function ContractCards({ rows, onDelete }: ContractRowsProps) {
  return (
    <ul className="contracts-cards" aria-busy={rows === null} onKeyDown={moveBetweenRows}>
      {rows
        ? rows.map((contract) => <ContractCard key={contract.id} contract={contract} onDelete={onDelete} />)
        : PLACEHOLDER_ROWS.map((row) => (
            <Paper component="li" withBorder className="contracts-card" key={row} data-testid="placeholder-row">
              <Skeleton height={32} width="60%" />
              <Skeleton height={14} mt="md" />
              <Skeleton height={14} mt="xs" width="80%" />
            </Paper>
          ))}
    </ul>
  );
}

function ContractCard({ contract, onDelete }: { contract: Contract; onDelete: (contract: Contract) => void }) {
  const openContract = useOpenContract();
  const status = contractStatus(contract.endDate, useBusinessDay());
  const { defaultedFields } = contract;
  return (
    // The card is a larger target for the link inside it, which is what keyboards and screen readers use.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside takes the keys
    <li className="contracts-card" data-status={status.status} onClick={() => openContract(contract.id)}>
      <div className="contracts-card-top">
        <div className="contracts-person">
          <Avatar size={40} color="accent" variant="light" aria-hidden>
            {initials(contract.fullName)}
          </Avatar>
          <div className="contracts-names">
            <ContractLink id={contract.id}>{contract.fullName}</ContractLink>
            <Text size="sm" c="dimmed" className="contracts-cut">
              {contract.socialHandle}
            </Text>
          </div>
        </div>
        <ContractActions contract={contract} onDelete={onDelete} />
      </div>
      <div className="contracts-card-facts">
        <Text component="span" fw={600} className="crm-number">
          {formatUsd(contract.monthlyFee)}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {contract.videosPerMonth} {contract.videosPerMonth === 1 ? "video" : "videos"} a month
        </Text>
      </div>
      <div className="contracts-card-facts">
        <Text component="span" size="sm" c="dimmed" className="contracts-day">
          <time dateTime={contract.startDate}>{formatDate(contract.startDate)}</time> –{" "}
          <time dateTime={contract.endDate}>{formatDate(contract.endDate)}</time>
          {(defaultedFields.includes("startDate") || defaultedFields.includes("endDate")) && <DefaultedMark />}
        </Text>
        <ContractStatusBadge status={status} />
      </div>
    </li>
  );
}
