import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { toast } from "@crm/ui";

/** Asks the server anew for all that the page shows, and says when it is there. */
export function useForceRefresh() {
  const { queryClient } = useModule();
  return useSingleMutation({
    mutationFn: () => queryClient.refetchQueries({ type: "active" }, { throwOnError: true }),
    onSuccess: () => toast.success("Refreshed", "Everything on this page is what the server has now."),
    onError: (error) => toast.error("Some of this page could not be refreshed", errorText(error, "Try again.")),
  });
}
