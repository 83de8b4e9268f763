import { type AgreementFacts, feeText, longDate } from "./agreement-facts";

/** An agreement by mail, pasted into a text file, as UTF-8 bytes. */
export function writePlainText(facts: AgreementFacts): Uint8Array {
  const lines = [
    "CREATOR DEAL - as agreed by mail",
    "",
    `Name: ${facts.creator}`,
    `Handle: ${facts.socialHandle}`,
    `Where: ${facts.platforms.join(" / ")}`,
    `Fee: ${feeText(facts.monthlyFee)} per month, by bank transfer`,
    `Period: ${longDate(facts.startDate)} to ${longDate(facts.endDate)}`,
    `Videos: ${facts.videosPerMonth} per month`,
    "",
    "One long film each month, with the product in it for at least a minute.",
    "No scripts from us; facts about the product are checked before it goes up.",
    "",
    `Confirmed by both sides on ${longDate(facts.signedOn)}.`,
    "",
  ];
  return new TextEncoder().encode(lines.join("\r\n"));
}
