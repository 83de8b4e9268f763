import { formatDate } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { memo } from "react";
import { ContractActions } from "./contract-actions";
import { ContractLink } from "./contract-link";
import type { ContractRowProps } from "./contract-rows";
import { FieldMark } from "./field-mark";
import { initials } from "./initials";
import { LifeBadge, rowTint } from "./life-badge";
import "./contract-rows.css";

/** One contract in the list of cards. Plain elements, as in the table. */
export const ContractCard = memo(function ContractCard({ total, ...props }: ContractRowProps & { total: number }) {
  const { contract, index, line, isFound, today, onOpen, onDelete, detailsAddress } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card is a larger target for the link inside it, which takes the keys
    <li
      className="crm-list-card contracts-card"
      data-row={index}
      data-line={line}
      data-status={rowTint(contract, today)}
      data-found={isFound || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      onClick={() => onOpen(contract.id)}
    >
      <div className="contracts-card-top">
        <div className="contracts-person">
          <span className="contracts-avatar" aria-hidden>
            {initials(contract.fullName)}
          </span>
          <div className="contracts-names">
            <div className="contracts-name">
              <ContractLink id={contract.id} address={detailsAddress} onOpen={onOpen}>
                {contract.fullName}
              </ContractLink>
              <FieldMark contract={contract} field="fullName" />
            </div>
            <div className="contracts-name crm-quiet">
              <span className="crm-cut">{contract.socialHandle}</span>
              <FieldMark contract={contract} field="socialHandle" />
            </div>
          </div>
        </div>
        <ContractActions contract={contract} onOpen={onOpen} onDelete={onDelete} />
      </div>
      <div className="contracts-card-facts">
        <span className="contracts-day contracts-fee">
          {formatUsd(contract.monthlyFee)}
          <FieldMark contract={contract} field="monthlyFee" />
        </span>
        <LifeBadge contract={contract} today={today} />
      </div>
      <span className="contracts-day crm-quiet">
        {contract.videosPerMonth} {contract.videosPerMonth === 1 ? "video" : "videos"} a month
        <FieldMark contract={contract} field="videosPerMonth" />
      </span>
      <span className="contracts-day crm-quiet">
        <time dateTime={contract.startDate}>{formatDate(contract.startDate)}</time>
        <FieldMark contract={contract} field="startDate" />–
        <time dateTime={contract.endDate}>{formatDate(contract.endDate)}</time>
        <FieldMark contract={contract} field="endDate" />
      </span>
    </li>
  );
});
