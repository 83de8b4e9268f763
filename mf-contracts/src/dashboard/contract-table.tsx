import { formatDate } from "@crm/domain/calendar";
import type { Contract } from "@crm/domain/contract.schema";
import { type ContractStatus, contractStatus } from "@crm/domain/contract-status";
import { formatUsd } from "@crm/domain/money";
import { Avatar, Skeleton, Table, Text } from "@crm/ui";
import { memo } from "react";
import { useBusinessDay } from "../business-day";
import { ContractActions } from "./contract-actions";
import { ContractLink } from "./contract-link";
import { type ContractRowsProps, PLACEHOLDER_ROWS } from "./contract-rows";
import { ContractStatusBadge } from "./contract-status-badge";
import { DefaultedMark } from "./defaulted-mark";
import { initials } from "./initials";
import { moveBetweenRows } from "./move-between-rows";
import { useOpenContract } from "./use-open-contract";

const COLUMNS = [
  "Full Name",
  "Social Handle",
  "Monthly Fee",
  "Videos/Month",
  "Start Date",
  "End Date",
  "Status",
  "Actions",
] as const;

/** The list on large screens. */
export function ContractTable({ rows, onDelete }: ContractRowsProps) {
  const today = useBusinessDay();
  return (
    <Table className="contracts-table" stickyHeader aria-busy={rows === null}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} data-column={column}>
              {column === "Videos/Month" ? (
                <>
                  Videos/
                  <wbr />
                  Month
                </>
              ) : (
                column
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={moveBetweenRows}>
        {rows
          ? rows.map((contract) => (
              <ContractRow
                key={contract.id}
                contract={contract}
                status={contractStatus(contract.endDate, today)}
                onDelete={onDelete}
              />
            ))
          : PLACEHOLDER_ROWS.map((row) => (
              <Table.Tr key={row} data-testid="placeholder-row">
                {COLUMNS.map((column) => (
                  <Table.Td key={column} data-column={column}>
                    <Skeleton height={column === "Full Name" ? 32 : 14} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
      </Table.Tbody>
    </Table>
  );
}

interface ContractRowProps {
  contract: Contract;
  status: ContractStatus;
  onDelete: (contract: Contract) => void;
}

const ContractRow = memo(
  function ContractRow({ contract, status, onDelete }: ContractRowProps) {
    const openContract = useOpenContract();
    return (
      <Table.Tr data-status={status.status} onClick={() => openContract(contract.id)}>
        <Table.Td>
          <div className="contracts-person">
            <Avatar size={32} color="accent" variant="light" aria-hidden>
              {initials(contract.fullName)}
            </Avatar>
            <ContractLink id={contract.id}>{contract.fullName}</ContractLink>
          </div>
        </Table.Td>
        <Table.Td className="contracts-cut" title={contract.socialHandle}>
          {contract.socialHandle}
        </Table.Td>
        <Table.Td data-column="Monthly Fee">{formatUsd(contract.monthlyFee)}</Table.Td>
        <Table.Td data-column="Videos/Month">{contract.videosPerMonth}</Table.Td>
        <Table.Td>
          <Day date={contract.startDate} isDefaulted={contract.defaultedFields.includes("startDate")} />
        </Table.Td>
        <Table.Td>
          <Day date={contract.endDate} isDefaulted={contract.defaultedFields.includes("endDate")} />
        </Table.Td>
        <Table.Td>
          <ContractStatusBadge status={status} />
        </Table.Td>
        <Table.Td data-column="Actions">
          <ContractActions contract={contract} onDelete={onDelete} />
        </Table.Td>
      </Table.Tr>
    );
  },
  (before, after) =>
    before.contract === after.contract &&
    before.status.daysRemaining === after.status.daysRemaining &&
    before.onDelete === after.onDelete,
);

function Day({ date, isDefaulted }: { date: string; isDefaulted: boolean }) {
  return (
    <Text component="span" size="sm" className="contracts-day">
      <time dateTime={date}>{formatDate(date)}</time>
      {isDefaulted && <DefaultedMark />}
    </Text>
  );
}
