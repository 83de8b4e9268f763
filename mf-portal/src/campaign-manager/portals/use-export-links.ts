import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { saveFile, toast } from "@crm/ui";

/** Saves the links of all active portals as `portal-links-{date}.pdf` (spec part 2 §9). */
export function useExportLinks() {
  const { api } = useModule();
  return useSingleMutation({
    mutationFn: async () => {
      // The code that draws is as large as the rest of the screen, and seldom needed.
      const [{ linksPdf }, rows] = await Promise.all([
        import("../links-pdf/links-pdf"),
        api.portals.campaignAll({ state: "active" }),
      ]);
      return rows.length === 0 ? null : linksPdf(rows, new Date());
    },
    onSuccess: (pdf) => {
      if (!pdf) return toast.error("Nothing to export", "No creator has an active portal yet.");
      saveFile(pdf.file, pdf.fileName);
      return toast.success(
        "Export successful",
        `${pdf.count === 1 ? "1 portal link" : `${pdf.count} portal links`} saved.`,
      );
    },
    onError: (error) => toast.error("Failed to export portal links.", errorText(error, "Try again.")),
  });
}
