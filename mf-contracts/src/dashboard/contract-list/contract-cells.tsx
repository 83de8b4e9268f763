import type { Contract } from "@crm/domain/contract/contract.schema";
import { contractStatus, isClosedContract } from "@crm/domain/contract/contract-status";
import { formatDate } from "@crm/domain/value/calendar";
import { CONTRACT_LIFE } from "@crm/domain/words/contract";
import { BusinessDay } from "@crm/screen-parts";
import { IconEye, IconInfoCircle, IconQuestionMark, IconTrash, StatusBadge, VisuallyHidden } from "@crm/ui";
import type { MouseEvent, ReactNode } from "react";
import { ContractStatusBadge } from "./contract-status-badge";

interface ContractLinkProps {
  id: number;
  hrefPrefix: string;
  title: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A plain link: a long list renders dozens of them on every scroll. */
export function ContractLink({ id, hrefPrefix, title, onOpen, children }: ContractLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={`${hrefPrefix}${id}`} title={title} className="crm-list-link crm-cut" onClick={open}>
      {children}
    </a>
  );
}

const MARKS = {
  defaulted: { words: "Filled in automatically, not given", Icon: IconInfoCircle },
  uncertain: { words: "Read with little confidence, not checked", Icon: IconQuestionMark },
} as const;

interface FieldMarkProps {
  contract: Pick<Contract, "defaultedFields" | "uncertainFields">;
  field: Contract["defaultedFields"][number];
}

/** Marks a filled-in or uncertain value, so that nobody takes it for a fact. */
export function FieldMark({ contract, field }: FieldMarkProps) {
  const mark = contract.defaultedFields.includes(field)
    ? MARKS.defaulted
    : contract.uncertainFields.includes(field)
      ? MARKS.uncertain
      : null;
  if (!mark) return null;
  return (
    <span className="contracts-field-mark" title={mark.words}>
      <mark.Icon size={14} aria-hidden />
      <VisuallyHidden>{mark.words}</VisuallyHidden>
    </span>
  );
}

export function LifeBadge({ contract, today }: { contract: Contract; today: string }) {
  if (contract.status !== "ACTIVE") return <StatusBadge {...CONTRACT_LIFE[contract.status]} />;
  return <ContractStatusBadge contract={contract} today={today} />;
}

/** A closed contract is tinted by its status, because its end date no longer matters. */
export function rowTint(contract: Contract, today: string): string {
  const { status } = contract;
  return isClosedContract(status) ? status.toLowerCase() : contractStatus(contract, today).status;
}

interface ContractActionsProps {
  contract: Contract;
  onOpen: (contract: Contract) => void;
  /** Undefined if the reader may not delete contracts. */
  onDelete: ((contract: Contract) => void) | undefined;
}

/** Plain buttons: a long list renders dozens of them on every scroll. */
export function ContractActions({ contract, onOpen, onDelete }: ContractActionsProps) {
  return (
    <div className="crm-row-actions">
      <button
        type="button"
        className="contracts-action"
        title="View"
        aria-label={`View contract of ${contract.fullName}`}
        onClick={() => onOpen(contract)}
      >
        <IconEye size={18} stroke={1.5} aria-hidden />
      </button>
      {onDelete && (
        <button
          type="button"
          className="contracts-action crm-row-delete"
          title="Delete"
          aria-label={`Delete contract of ${contract.fullName}`}
          onClick={() => onDelete(contract)}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  );
}

export function Added({ contract }: { contract: Contract }) {
  return (
    <small className="crm-quiet">
      Added <BusinessDay at={contract.createdAt} />
    </small>
  );
}

export function Handle({ contract }: { contract: Contract }) {
  return (
    <Marked contract={contract} field="socialHandle">
      <span className="contracts-handle crm-cut" title={contract.socialHandle}>
        {contract.socialHandle}
      </span>
    </Marked>
  );
}

export function Day({ contract, field }: { contract: Contract; field: "startDate" | "endDate" }) {
  return (
    <span className="contracts-day">
      <time dateTime={contract[field]}>{formatDate(contract[field])}</time>
      <FieldMark contract={contract} field={field} />
    </span>
  );
}

interface MarkedProps {
  contract: Contract;
  field: "fullName" | "socialHandle";
  children: ReactNode;
}

export function Marked({ contract, field, children }: MarkedProps) {
  return (
    <span className="contracts-name">
      {children}
      <FieldMark contract={contract} field={field} />
    </span>
  );
}
