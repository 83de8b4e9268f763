import type { MouseEvent, ReactNode } from "react";

interface ContractLinkProps {
  id: number;
  address: string;
  onOpen: (id: number) => void;
  children: ReactNode;
}

/** A link to a contract's details, which can be opened in a tab. It is plain, since a long list makes dozens of them at each scroll. */
export function ContractLink({ id, address, onOpen, children }: ContractLinkProps) {
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a href={`${address}${id}`} className="crm-list-link crm-cut contracts-link" onClick={open}>
      {children}
    </a>
  );
}
