import type { Contract } from "@crm/domain/contract/contract.schema";
import { IconArrowRight } from "@crm/ui";
import { Link } from "@tanstack/react-router";

// Screens of other modules, by their addresses alone: nothing of theirs is imported, and they may be deployed at any time.

/** The contract's details, on the dashboard. */
export function ContractLink({ contract: { id, fullName } }: { contract: Contract }) {
  return (
    <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
      {fullName}
    </Link>
  );
}

/** The contract's months, on the revenue screen. */
export function RevenueLink({ contract: { id, fullName } }: { contract: Contract }) {
  return (
    <Link
      to="/revenue"
      search={() => ({ contract: id })}
      className="new-screen-link"
      aria-label={`Revenue of ${fullName}`}
    >
      Revenue <IconArrowRight size={14} aria-hidden />
    </Link>
  );
}
