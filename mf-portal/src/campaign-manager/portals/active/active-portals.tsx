import { campaignPortalPages } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { PORTAL_STANDING } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import { approvedWords, BusinessInstant, ListCount, RowListScreen, useList } from "@crm/screen-parts";
import {
  ActionIcon,
  Button,
  IconArrowRight,
  IconCopy,
  IconExternalLink,
  Skeleton,
  StatusBadge,
  Text,
  Title,
  Tooltip,
} from "@crm/ui";
import { useMemo } from "react";
import { copyPortalLink } from "../copy-portal-link";
import { CreatorName, PortalMenu, WithheldLink } from "../portal-parts";
import { hasPortal, type PortalActions, portalAddress, shownSlug, type WithPortal } from "../portal-rows";
import type { PortalsSearch } from "../portals-search";

// The table below must not be pushed out of reach.
const PAGE_ROWS = 10;

interface ActivePortalsProps extends PortalActions {
  view: PortalsSearch;
}

/** The portals of contracts that are not over (spec part 2 §2). */
export function ActivePortals({ view: { search }, ...actions }: ActivePortalsProps) {
  const { api } = useModule();
  const list = useList(campaignPortalPages(api, { state: "active", search }, { rows: PAGE_ROWS }), keyOf);
  const rows = useMemo(() => list.rows?.filter(hasPortal), [list.rows]);
  return (
    <section className="crm-panel portals-active" aria-labelledby="active-portals">
      <div className="portals-top">
        <Title order={2} id="active-portals">
          Active Portals
        </Title>
        {rows && rows.length > 0 && <ListCount list={list} nouns={["portal", "portals"]} />}
      </div>
      <RowListScreen
        list={{ ...list, rows }}
        label="Active portals"
        failed="The portals could not be loaded"
        name="portals"
        keyOf={keyOf}
        row={(row) => <ActivePortal row={row} {...actions} />}
        placeholder={<PlaceholderRow />}
        placeholders={4}
        narrowed={search && <NoPortals>{`No active portal matches “${search}”.`}</NoPortals>}
        empty={<NoPortals>No creator has an active portal yet.</NoPortals>}
      />
    </section>
  );
}

const keyOf = ({ contractId }: CampaignPortal) => contractId;

/** One portal that is open: whose, in which term, when it was last looked at, and what to do with it. */
function ActivePortal({ row, ...actions }: PortalActions & { row: WithPortal }) {
  const { contract, term, portal } = row;
  return (
    <>
      <div className="portals-words">
        <span className="portals-who">
          <CreatorName contract={contract} />
          {contract.status === "PAUSED" && <StatusBadge {...PORTAL_STANDING.paused} />}
        </span>
        <Text component="span" size="sm" c="dimmed">
          {term && (
            <span className="portals-term">
              Term {term.number} · {formatTerm(term.startDate, term.endDate)} · {approvedWords(term)}
            </span>
          )}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {portal.lastAccessAt ? (
            <>
              Last opened <BusinessInstant at={portal.lastAccessAt} />
            </>
          ) : (
            "Never opened"
          )}
          {portal.isOptedIn && ` · Text messages to ${portal.maskedPhone ?? "their phone"}`}
        </Text>
      </div>
      <PortalSteps row={row} {...actions} />
    </>
  );
}

function PlaceholderRow() {
  return (
    <>
      <div>
        <Skeleton height={18} width="9rem" />
        <Skeleton height={14} width="16rem" mt={6} />
      </div>
      <Skeleton height={30} width="15rem" />
    </>
  );
}

function NoPortals({ children }: { children: string }) {
  return (
    <Text c="dimmed" className="portals-none">
      {children}
    </Text>
  );
}

/** What is done with a portal that is open: looked at, sent, taken on to its next term. */
function PortalSteps({ row, onAdvance, onRotate }: PortalActions & { row: WithPortal }) {
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
