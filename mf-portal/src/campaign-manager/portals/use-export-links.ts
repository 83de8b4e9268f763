import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { saveFile, toast } from "@crm/ui";
import { hasPortal, shownSlug } from "./portal-rows";

const many = (links: number): string => (links === 1 ? "1 portal link" : `${links} portal links`);

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
      const shown = rows.filter((row) => hasPortal(row) && shownSlug(row.portal) !== null);
      const withheld = rows.length - shown.length;
      return { pdf: shown.length === 0 ? null : await linksPdf(shown, new Date()), withheld };
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
