import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A link to a contract's details in the address of the list as it stands, so that it can be shared or opened in a tab. */
export function ContractLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, contract: id })}
      resetScroll={false}
      className="contracts-link"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
