import { PORTAL_STANDING } from "@crm/domain/words/contract";
import { StatusBadge, Text } from "@crm/ui";
import { CreatorName } from "../creator-name";
import { lastAccessWords } from "../last-access";
import type { PortalActions, WithPortal } from "../portal-rows";
import { PortalSteps } from "./portal-steps";
import { TermLine } from "./term-line";

/** One portal that is open: whose, in which term, when it was last looked at, and what to do with it. */
export function ActivePortal({ row, ...actions }: PortalActions & { row: WithPortal }) {
  return (
    <li className="portals-row">
      <div className="portals-words">
        <span className="portals-who">
          <CreatorName contract={row.contract} />
          {row.contract.status === "PAUSED" && <StatusBadge {...PORTAL_STANDING.paused} />}
        </span>
        <Text component="span" size="sm" c="dimmed">
          <TermLine term={row.term} />
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {row.portal.lastAccessAt ? `Last opened ${lastAccessWords(row.portal.lastAccessAt)}` : "Never opened"}
          {row.portal.isOptedIn && ` · Text messages to ${row.portal.maskedPhone ?? "their phone"}`}
        </Text>
      </div>
      <PortalSteps row={row} {...actions} />
    </li>
  );
}
