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
  address: string;
  title: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link to a contract's details, which can be opened in a tab. It is plain, since a long list makes dozens of them at each scroll. */
export function ContractLink({ id, address, title, onOpen, children }: ContractLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={`${address}${id}`} title={title} className="crm-list-link crm-cut" onClick={open}>
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

/** Marks a value that saving filled in, or that was read with doubt, so that it is never taken for fact (behaviour §2). */
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

/** A row's badge: what people set the contract to, and of an active one what its end date says of it today. */
export function LifeBadge({ contract, today }: { contract: Contract; today: string }) {
  if (contract.status !== "ACTIVE") return <StatusBadge {...CONTRACT_LIFE[contract.status]} />;
  return <ContractStatusBadge contract={contract} today={today} />;
}

/** The status that tints a row; a contract that is over for good is neither late nor soon. */
export function rowTint(contract: Contract, today: string): string {
  const { status } = contract;
  return isClosedContract(status) ? status.toLowerCase() : contractStatus(contract, today).status;
}

interface ContractActionsProps {
  contract: Contract;
  onOpen: (contract: Contract) => void;
  onDelete: (contract: Contract) => void;
}

/** View and delete of one contract. Plain buttons, since a long list makes dozens at each scroll. */
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
      <button
        type="button"
        className="contracts-action crm-row-delete"
        title="Delete"
        aria-label={`Delete contract of ${contract.fullName}`}
        onClick={() => onDelete(contract)}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}

/** The day on which a contract was added. */
export function Added({ contract }: { contract: Contract }) {
  return (
    <small className="crm-quiet">
      Added <BusinessDay at={contract.createdAt} />
    </small>
  );
}

/** The handle, whole in its tooltip. */
export function Handle({ contract }: { contract: Contract }) {
  return (
    <Marked contract={contract} field="socialHandle">
      <span className="contracts-handle crm-cut" title={contract.socialHandle}>
        {contract.socialHandle}
      </span>
    </Marked>
  );
}

/** The first or the last day. */
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

/** A name or a handle with its mark; text that is too long is cut before the mark. */
export function Marked({ contract, field, children }: MarkedProps) {
  return (
    <span className="contracts-name">
      {children}
      <FieldMark contract={contract} field={field} />
    </span>
  );
}
