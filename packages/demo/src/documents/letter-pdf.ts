import { type AgreementFacts, countText, feeText, listed, longDate, numericDate } from "./agreement-facts";
import { newPdf } from "./new-pdf";

/** An engagement written as a letter, as bytes of a PDF. */
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
