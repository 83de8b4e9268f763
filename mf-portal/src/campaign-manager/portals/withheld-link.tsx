import type { SlugWithheld } from "@crm/domain/portal/portal-link.schema";
import { Button, IconRefresh, Text } from "@crm/ui";
import type { PortalActions, WithPortal } from "./portal-rows";

const REASONS: Record<SlugWithheld, string> = {
  masked: "You may not open or copy portal links.",
  unreadable: "This link still opens the portal, but it cannot be shown: it was encrypted with another key.",
};

/** Takes the place of what is done with a link that the server does not show, with the reason and the way out. */
export function WithheldLink({ row, onRotate }: Pick<PortalActions, "onRotate"> & { row: WithPortal }) {
  const reason = row.portal.slugWithheld ?? "unreadable";
  return (
    <>
      <Text component="span" size="sm" c="dimmed" className="portals-withheld">
        {REASONS[reason]}
      </Text>
      {reason === "unreadable" && (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconRefresh size={16} />}
          aria-label={`Replace link of ${row.contract.fullName}`}
          onClick={() => onRotate(row)}
        >
          Replace link
        </Button>
      )}
    </>
  );
}
