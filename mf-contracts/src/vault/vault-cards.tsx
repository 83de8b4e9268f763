import { errorText, fileSummary } from "@crm/api-client";
import { fileSize } from "@crm/domain/value/bytes";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

/** The vault's three figures (spec part 1 §2). */
export function VaultCards() {
  const { api } = useModule();
  const { data, error } = useQuery(fileSummary(api));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  return (
    <StatCards
      label="Summary"
      className="vault-cards"
      trouble={trouble && `The figures could not be loaded: ${trouble}`}
    >
      <StatCard label="Total Files" value={data?.files.toLocaleString("en-US")} />
      <StatCard label="Total Storage" value={data && fileSize(data.bytes)} />
      <StatCard label="Recent Uploads" value={data?.recent.toLocaleString("en-US")} note="Last 24 hours" />
    </StatCards>
  );
}
