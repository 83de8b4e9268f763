import { ActionIcon, Button, IconArrowRight, IconCopy, IconExternalLink, Tooltip } from "@crm/ui";
import { copyPortalLink } from "../copy-portal-link";
import { portalAddress } from "../portal-address";
import { PortalMenu } from "../portal-menu";
import { type PortalActions, shownSlug, type WithPortal } from "../portal-rows";
import { WithheldLink } from "../withheld-link";

/** What is done with a portal that is open: looked at, sent, taken on to its next term. */
export function PortalSteps({ row, onAdvance, onRotate }: PortalActions & { row: WithPortal }) {
  const { fullName } = row.contract;
  const slug = shownSlug(row.portal);
  return (
    <div className="portals-steps">
      {slug === null ? (
        <WithheldLink row={row} onRotate={onRotate} />
      ) : (
        <>
          <Button
            component="a"
            href={portalAddress(slug)}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            size="compact-md"
            leftSection={<IconExternalLink size={16} />}
            aria-label={`Open Portal of ${fullName} in a new tab`}
          >
            Open Portal
          </Button>
          <Tooltip label="Copy link">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Copy link of ${fullName}`}
              onClick={() => void copyPortalLink(slug, fullName)}
            >
              <IconCopy size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowRight size={16} />}
        aria-label={`Advance Term of ${fullName}`}
        onClick={() => onAdvance(row)}
      >
        Advance Term
      </Button>
      <PortalMenu row={row} onRotate={onRotate} />
    </div>
  );
}
