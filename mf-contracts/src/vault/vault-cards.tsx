import { errorText, fileSummary } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Alert, fileSize, IconAlertCircle, StatCard } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

/** The vault's three figures (spec part 1 §2). */
export function VaultCards() {
  const { api } = useModule();
  const { data, error } = useQuery(fileSummary(api));
  if (error && !data)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" mb="lg">
        The figures could not be loaded: {errorText(error, "the server gave no reason")}
      </Alert>
    );
  return (
    <section aria-label="Summary" className="vault-cards">
      <StatCard label="Total Files" value={data?.files.toLocaleString("en-US")} />
      <StatCard label="Total Storage" value={data && fileSize(data.bytes)} />
      <StatCard label="Recent Uploads" value={data?.recent.toLocaleString("en-US")} note="Last 24 hours" />
    </section>
  );
}
