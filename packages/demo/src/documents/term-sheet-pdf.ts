import { type AgreementFacts, feeText, longDate } from "./agreement-facts";
import { newPdf } from "./new-pdf";

/** A one-page term sheet of labelled rows in a sans-serif face, as bytes of a PDF. */
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

/** The labelled rows of a term sheet. */
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
