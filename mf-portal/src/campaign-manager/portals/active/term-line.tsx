import { formatTerm } from "@crm/domain/contract/term";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { approvedWords } from "@crm/screen-parts";

/** Which term a creator is in, and how far: `Term 3 · Feb 1 – Mar 2, 2026 · 2 of 4 approved`. */
export function TermLine({ term }: Pick<CampaignPortal, "term">) {
  if (!term) return null;
  return (
    <span className="portals-term">
      Term {term.number} · {formatTerm(term.startDate, term.endDate)} · {approvedWords(term)}
    </span>
  );
}
