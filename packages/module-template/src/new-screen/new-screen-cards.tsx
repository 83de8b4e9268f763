import type { Contract } from "@crm/domain/contract/contract.schema";
import { formatUsd } from "@crm/domain/value/money";
import { ListCards, Skeleton, Text } from "@crm/ui";
import { ContractLink, RevenueLink } from "./contract-links";

/** The list below the large breakpoint; null rows while the first ones load. */
export function NewScreenCards({ rows }: { rows: readonly Contract[] | null }) {
  return (
    <ListCards
      placeholder={<Skeleton height={40} />}
      rows={
        rows?.map((contract) => (
          <li className="crm-list-card" key={contract.id}>
            <div className="new-screen-line">
              <ContractLink contract={contract} />
              <Text component="span" fw={650} className="crm-number">
                {formatUsd(contract.monthlyFee)}
              </Text>
            </div>
            <div className="new-screen-line">
              <Text component="span" size="sm" c="dimmed" className="crm-cut">
                {contract.socialHandle}
              </Text>
              <RevenueLink contract={contract} />
            </div>
          </li>
        )) ?? null
      }
    />
  );
}
