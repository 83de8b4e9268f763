import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { ownDay, ownDayWords } from "@crm/screen-parts";
import { drawLinks } from "./draw-links";
import { linkLines } from "./link-line";
import { fetchNotoSans } from "./noto-sans";

/** The portal links of some creators as a PDF, with its name and how many they are; the day is the reader's own. */
export async function linksPdf(
  rows: readonly CampaignPortal[],
  at: Date,
): Promise<{ file: Blob; fileName: string; count: number }> {
  const lines = linkLines(rows);
  const pdf = drawLinks(lines, await fetchNotoSans(), { day: ownDayWords(at), at });
  return {
    file: new Blob([pdf], { type: "application/pdf" }),
    fileName: `portal-links-${ownDay(at)}.pdf`,
    count: lines.length,
  };
}
