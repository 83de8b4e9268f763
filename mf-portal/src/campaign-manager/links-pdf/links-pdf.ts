import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { BusinessTime } from "@crm/screen-parts";
import notoSans from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url";
import { drawLinks, linkLines } from "./draw-links";

export async function linksPdf(
  rows: readonly CampaignPortal[],
  at: Date,
  { day, dayWords, timeWords }: BusinessTime,
): Promise<{ file: Blob; fileName: string; count: number }> {
  const lines = linkLines(rows, timeWords);
  const pdf = drawLinks(lines, await fetchNotoSans(), { day: dayWords(at), at });
  return {
    file: new Blob([pdf], { type: "application/pdf" }),
    fileName: `portal-links-${day(at)}.pdf`,
    count: lines.length,
  };
}

/** Throws if the font cannot be loaded. */
async function fetchNotoSans(): Promise<Uint8Array> {
  const answer = await fetch(notoSans);
  if (!answer.ok) throw new Error("The font of the document could not be loaded. Check the connection and try again.");
  return new Uint8Array(await answer.arrayBuffer());
}
