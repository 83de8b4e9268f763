const SHOWN = 4;
const MASK = "••••";

/** Payment details as they may be shown: all but the last 4 characters, blanks not counted, masked, and short ones wholly (security §1). */
export function maskDetails(details: string): string {
  const letters = [...details.replace(/\s+/g, "")];
  return letters.length <= SHOWN ? MASK : `${MASK}${letters.slice(-SHOWN).join("")}`;
}
