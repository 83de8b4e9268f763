import type { PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import { PORTAL_IMPORT } from "@crm/domain/words/portal";
import { StatusBadge, Text } from "@crm/ui";

// The dialog's at most (spec part 2 §9).
const SHOWN = 20;

/** What came of an import: three counts, and the first contracts by name. */
export function ImportResult({ result: { summary, results } }: { result: PortalImport }) {
  const shown = results.slice(0, SHOWN);
  const more = summary.total - shown.length;
  return (
    <div role="status">
      <dl className="import-counts">
        <Count name="New Portals" count={summary.imported} />
        <Count name="Already Setup" count={summary.skipped} />
        <Count name="Errors" count={summary.errors} />
      </dl>
      {summary.total === 0 && <Text c="dimmed">There are no contracts yet. Add contracts first.</Text>}
      <ul className="import-rows" aria-label="Contracts">
        {shown.map(({ creatorName, socialHandle, status }) => (
          <li key={socialHandle}>
            <span>
              {creatorName} <span className="crm-quiet">{socialHandle}</span>
            </span>
            <StatusBadge {...PORTAL_IMPORT[status]} />
          </li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">and {more.toLocaleString("en-US")} more</Text>}
    </div>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count.toLocaleString("en-US")}</dd>
    </div>
  );
}
