import type { Contract } from "@crm/domain/contract/contract.schema";
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

/** One contract in the table. Plain elements: rows are made while one scrolls, and must cost next to nothing. */
export const ContractRow = memo(function ContractRow(props: ContractRowProps) {
  const { contract, index, line, isFound, today, onOpen, onDelete, detailsAddress } = props;
  return (
    <tr
      data-row={index}
      data-line={line}
      data-status={rowTint(contract, today)}
      data-found={isFound || undefined}
      aria-rowindex={index + 2}
      onClick={() => onOpen(contract.id)}
    >
      <td>
        <div className="contracts-person">
          <span className="contracts-avatar" aria-hidden>
            {initials(contract.fullName)}
          </span>
          <span className="contracts-name">
            <ContractLink id={contract.id} address={detailsAddress} onOpen={onOpen}>
              {contract.fullName}
            </ContractLink>
            <FieldMark contract={contract} field="fullName" />
          </span>
        </div>
      </td>
      <td title={contract.socialHandle}>
        <span className="contracts-name">
          <span className="crm-cut">{contract.socialHandle}</span>
          <FieldMark contract={contract} field="socialHandle" />
        </span>
      </td>
      <td data-column="Monthly Fee">
        {formatUsd(contract.monthlyFee)}
        <FieldMark contract={contract} field="monthlyFee" />
      </td>
      <td data-column="Videos/Month">
        {contract.videosPerMonth}
        <FieldMark contract={contract} field="videosPerMonth" />
      </td>
      <td>
        <Day contract={contract} field="startDate" />
      </td>
      <td>
        <Day contract={contract} field="endDate" />
      </td>
      <td>
        <LifeBadge contract={contract} today={today} />
      </td>
      <td data-column="Actions">
        <ContractActions contract={contract} onOpen={onOpen} onDelete={onDelete} />
      </td>
    </tr>
  );
});

function Day({ contract, field }: { contract: Contract; field: "startDate" | "endDate" }) {
  return (
    <span className="contracts-day">
      <time dateTime={contract[field]}>{formatDate(contract[field])}</time>
      <FieldMark contract={contract} field={field} />
    </span>
  );
}
