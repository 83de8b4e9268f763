const SHOWN = 4;
const MASK = "••••";

/** Payment details as they may be shown: all but the last 4 characters, blanks not counted, masked, and short ones wholly (security §1). */
export function maskDetails(details: string): string {
  const letters = [...details.replace(/\s+/g, "")];
  return letters.length <= SHOWN ? MASK : `${MASK}${letters.slice(-SHOWN).join("")}`;
}

/** The same details however they were typed: one text for all spacings and letter cases, to compare by. */
export function comparableDetails(details: string): string {
  return details.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}
