import { errorText, refreshPortals } from "@crm/api-client";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { toast } from "@crm/ui";
import { copyPortalLink } from "../copy-portal-link";
import { shownSlug } from "../portal-rows";

const FAILED = "Failed to create portal link.";

/** Makes the portal of a contract that has none; doing it twice gives the same link. */
export function useCreatePortal() {
  const { api, queryClient } = useModule();
  return useSingleMutation({
    mutationFn: ({ contractId }: CampaignPortal) => api.portals.create(contractId),
    onSuccess: (link) => {
      const { fullName } = link.contract;
      const slug = shownSlug(link);
      toast.success("Portal created", `${fullName} can be sent the link now.`, {
        ...(slug === null ? {} : { action: { label: "Copy link", run: () => void copyPortalLink(slug, fullName) } }),
      });
    },
    onError: (error) => toast.error(FAILED, errorText(error, "Try again.")),
    onSettled: () => refreshPortals(queryClient),
  });
}
