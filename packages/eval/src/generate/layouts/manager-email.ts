import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { given } from "../wordings/names";

/** A manager's e-mail for a talent: the name in the mail's head is not the creator's. */
export const managerEmail: Layout = {
  name: "manager-email",
  write(deal, variant) {
    const { brand, creator, start, fee, videos, manager } = deal;
    return {
      body: `
From: ${manager.name}, North Pier Talent
To: ${deal.signatory.name}
Subject: ${creator.name} / ${brand.short} – deal points

Hi ${given(deal.signatory.name)},

Here is what my client ${creator.name} can do for you:

Talent: ${creator.name} (${creator.handle}, ${grouped(412_000)} followers)
Scope: ${variant === 1 ? `${videos} videos in total, delivered whenever ready` : `${videos} videos per month`}
Where: ${deal.platforms.join(", ")}
Rate: ${variant === 2 ? `$${grouped(fee)} flat for everything, $${grouped(fee / 2)} of it up front` : `$${grouped(fee)} per month`}
Kick-off: ${on.us(start)}
Length: open-ended until either side gives 30 days' notice

Our commission of 20% is included. Invoices come from North Pier Talent Ltd.

All best,
${manager.name}
`,
      says: [
        "fullName",
        "socialHandle",
        "startDate",
        "platforms",
        variant !== 2 && "monthlyFee",
        variant !== 1 && "videosPerMonth",
      ],
    };
  },
};
