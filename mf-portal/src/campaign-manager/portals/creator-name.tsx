import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** Whose portal it is, as the way to that contract. */
export function CreatorName({ contract: { id, fullName, socialHandle } }: Pick<CampaignPortal, "contract">) {
  return (
    <span className="portals-creator">
      <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
        {fullName}
      </Link>
      <Text component="span" size="sm" c="dimmed">
        {socialHandle}
      </Text>
    </span>
  );
}
