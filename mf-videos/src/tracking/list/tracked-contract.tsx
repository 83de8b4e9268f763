import type { TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** Whose video it is, as the way to that contract. */
export function TrackedContract({ video: { contract } }: { video: TrackedVideo }) {
  return (
    <div className="tracking-contract">
      <Link to="/" search={() => ({ contract: contract.id })} className="crm-list-link">
        {contract.fullName || "Unknown"}
      </Link>
      <Text size="sm" c="dimmed" className="crm-cut">
        {contract.socialHandle}
      </Text>
    </div>
  );
}
