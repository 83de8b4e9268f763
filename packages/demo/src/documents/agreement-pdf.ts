import { type AgreementFacts, countText, feeText, listed, longDate } from "./agreement-facts";
import { newPdf } from "./new-pdf";

export function drawAgreementPdf(facts: AgreementFacts): Promise<Uint8Array> {
  return newPdf("Content Creator Agreement", facts, "serif", (page) => {
    page.heading("CONTENT CREATOR AGREEMENT", { centred: true });
    page.paragraph(
      `This Content Creator Agreement (the "Agreement") is made on ${longDate(facts.signedOn)} between ${facts.brand}, with offices at 410 Alder Street, Portland, Oregon (the "Company"), and ${facts.creator}, known online as ${facts.socialHandle} (the "Creator").`,
    );
    clausesOf(facts).forEach(([title, ...texts], index) => {
      page.paragraph(`${index + 1}. ${title}`, { bold: true, size: 11 });
      for (const text of texts) page.paragraph(text);
    });
    page.gap(14);
    page.row("For the Company", `Dana Whitfield, Partnerships, ${facts.brand}`);
    page.row("Creator", facts.creator);
    page.row("Date", longDate(facts.signedOn));
  });
}

export function clausesOf(facts: AgreementFacts): [title: string, ...texts: string[]][] {
  return [
    [
      "Term",
      `This Agreement takes effect on ${longDate(facts.startDate)} and remains in force until ${longDate(facts.endDate)}, unless it is ended earlier under Section 8.`,
    ],
    [
      "Deliverables",
      `The Creator will produce and publish ${countText(facts.videosPerMonth)} ${facts.videosPerMonth === 1 ? "video" : "videos"} per month on ${listed(facts.platforms)}. Each video shows the Company's product in ordinary use and is between thirty seconds and ten minutes long.`,
      "A draft is sent to the Company at least three working days before it is published. The Company answers within two working days; silence is approval.",
    ],
    [
      "Compensation",
      `The Company pays the Creator a fee of ${feeText(facts.monthlyFee)} per month. The fee is due within fifteen days after the end of each month in which the agreed videos were approved.`,
      "The Creator bears the costs of production and the taxes on the fee.",
    ],
    [
      "Products",
      "The Company sends its products free of charge. The Creator keeps them, and says so in each video wherever the law of the audience asks for it.",
    ],
    [
      "Rights",
      "The Creator owns the videos. The Company may repost them on its own channels, unedited and with credit, while this Agreement is in force and for twelve months after.",
    ],
    [
      "Disclosure",
      "Every post is marked as an advertisement by the platform's own label and by the words #ad or #sponsored at the beginning of its caption.",
    ],
    [
      "Confidence",
      "Figures, launch dates and unpublished products that either side learns of stay between the two, during this Agreement and for two years after it.",
    ],
    [
      "Ending early",
      "Either side may end this Agreement in writing with thirty days of notice. Videos approved before that day are paid in full.",
    ],
    [
      "Law",
      "This Agreement follows the law of the State of Oregon. It is the whole of what was agreed and is changed in writing only.",
    ],
  ];
}
