import { errorText } from "@crm/api-client";
import { CAMPAIGN_PORTAL_STATES, type CampaignPortalState } from "@crm/domain/portal/campaign-portal";
import { PORTAL_STATE_FILTER } from "@crm/domain/words/contract";
import { choicesOf } from "@crm/domain/words/shown";
import { useCan, useModule } from "@crm/module-kit";
import { ResponsibleFilter, useBusinessTime, useSingleMutation } from "@crm/screen-parts";
import { Button, FilterSelect, IconFileTypePdf, IconRefresh, ListControls, saveFile, Title, toast } from "@crm/ui";
import type { ReactNode } from "react";
import { hasPortal, shownSlug } from "./portal-rows";
import type { PortalsSearch, SetPortalsSearch } from "./portals-search";

interface PortalsToolbarProps {
  view: PortalsSearch;
  setView: SetPortalsSearch;
  importAll: ReactNode;
}

const ALL = "all";

const STATUS_CHOICES = [
  { value: ALL, label: "All Contracts" } as const,
  ...choicesOf(PORTAL_STATE_FILTER, CAMPAIGN_PORTAL_STATES),
];

export function PortalsToolbar({ view, setView, importAll }: PortalsToolbarProps) {
  const can = useCan();
  const refresh = useForceRefresh();
  const exportLinks = useExportLinks();
  return (
    <>
      <div className="portals-top">
        <Title order={2} size="h3">
          Portal Management
        </Title>
        <div className="portals-top-actions">
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            Force Refresh
          </Button>
          {can("write") && (
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} />}
              loading={exportLinks.isPending}
              onClick={() => exportLinks.mutate()}
            >
              Export All Links (PDF)
            </Button>
          )}
          {importAll}
        </div>
      </div>
      <ListControls
        name="campaign"
        search={{ label: "Search creators", placeholder: "Search by name or handle", words: view.search }}
        onSearch={(search) => setView({ search }, { replace: true })}
        filters={[view.status, view.responsible]}
      >
        <FilterSelect<CampaignPortalState | typeof ALL, typeof ALL>
          label="Portal Status"
          choices={STATUS_CHOICES}
          rest={ALL}
          value={view.status}
          onChange={(status) => setView({ status })}
        />
        <ResponsibleFilter value={view.responsible} onChange={(responsible) => setView({ responsible })} />
      </ListControls>
    </>
  );
}

const many = (links: number): string => (links === 1 ? "1 portal link" : `${links} portal links`);

function useExportLinks() {
  const { api } = useModule();
  const time = useBusinessTime();
  return useSingleMutation({
    mutationFn: async () => {
      // Loaded on demand, because the PDF code is as large as the rest of the screen and rarely needed.
      const [{ linksPdf }, rows] = await Promise.all([
        import("../links-pdf/links-pdf"),
        api.portals.campaignAll({ state: "active" }),
      ]);
      const shown = rows.filter((row) => hasPortal(row) && shownSlug(row.portal) !== null);
      const withheld = rows.length - shown.length;
      return { pdf: shown.length === 0 ? null : await linksPdf(shown, new Date(), time), withheld };
    },
    onSuccess: ({ pdf, withheld }) => {
      const missing = withheld === 0 ? "" : `${many(withheld)} cannot be shown. Replace them to export them.`;
      if (!pdf) return toast.error("Nothing to export", missing || "No creator has an active portal yet.");
      saveFile(pdf.file, pdf.fileName);
      return toast.success("Export successful", `${many(pdf.count)} saved. ${missing}`.trim());
    },
    onError: (error) => toast.error("Failed to export portal links.", errorText(error, "Try again.")),
  });
}

function useForceRefresh() {
  const { queryClient } = useModule();
  return useSingleMutation({
    mutationFn: () => queryClient.refetchQueries({ type: "active" }, { throwOnError: true }),
    onSuccess: () => toast.success("Refreshed", "Everything on this page is what the server has now."),
    onError: (error) => toast.error("Some of this page could not be refreshed", errorText(error, "Try again.")),
  });
}
