import { type AgreementFacts, countText, feeText, listed, longDate, numericDate } from "./agreement-facts";
import { newPdf } from "./new-pdf";

export function drawLetterPdf(facts: AgreementFacts): Promise<Uint8Array> {
  const firstName = facts.creator.split(" ")[0] ?? facts.creator;
  return newPdf("Engagement letter", facts, "serif", (page) => {
    page.paragraph(facts.brand, { bold: true, size: 13 });
    page.paragraph("410 Alder Street, Portland, Oregon");
    page.gap(20);
    page.paragraph(longDate(facts.signedOn));
    page.paragraph(`To: ${facts.creator} (${facts.socialHandle})`);
    page.gap(10);
    page.paragraph("Re: Your work with us", { bold: true });
    page.paragraph(`Dear ${firstName},`);
    page.paragraph(
      `we are glad that you will make videos with us. From ${numericDate(facts.startDate)} through ${numericDate(facts.endDate)} you publish ${countText(facts.videosPerMonth)} videos each month on ${listed(facts.platforms)}.`,
    );
    page.paragraph(
      `For this you receive a monthly retainer of ${feeText(facts.monthlyFee)}, sent to the account that you named, once the month's videos are approved.`,
    );
    page.paragraph(
      "Please mark every post as paid partnership, keep unpublished products to yourself, and tell us early when something does not work out. You remain the owner of all that you film; we may share it on our own pages.",
    );
    page.paragraph("If all of this is as we discussed, sign below and send one copy back.");
    page.gap(16);
    page.paragraph("With kind regards,");
    page.paragraph(`Dana Whitfield, ${facts.brand}`);
    page.gap(24);
    page.row("Agreed", facts.creator);
  });
}

export function drawTermSheetPdf(facts: AgreementFacts): Promise<Uint8Array> {
  return newPdf("Partnership Term Sheet", facts, "sans", (page) => {
    page.heading("Partnership Term Sheet", { size: 20 });
    page.paragraph(`${facts.brand} and the creator named below agree on these terms.`);
    page.gap(8);
    for (const [label, value] of rowsOf(facts)) page.row(label, value);
    page.gap(16);
    page.paragraph(
      "Both sides sign the long form within ten days. Until then these terms bind them. Questions go to partnerships@northwind-studio.example.",
    );
    page.gap(30);
    page.row("Signed", `${facts.creator}, ${longDate(facts.signedOn)}`);
  });
}

export function rowsOf(facts: AgreementFacts): [label: string, value: string][] {
  return [
    ["Creator name", facts.creator],
    ["Social handle", facts.socialHandle],
    ["Platforms", facts.platforms.join(", ")],
    ["Monthly fee", `${feeText(facts.monthlyFee)} USD`],
    ["Videos per month", String(facts.videosPerMonth)],
    ["Start date", longDate(facts.startDate)],
    ["End date", longDate(facts.endDate)],
    ["Payment", "Within 30 days of a correct invoice"],
    ["Exclusivity", "None, apart from direct competitors in the same week"],
  ];
}

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
