import { addDays } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { ALL_BUT_HANDLE, type Layout } from "../layout";
import { grouped } from "../money-forms";
import { given, mailName } from "../wordings/names";

/** An e-mail that sums up a deal, with the mail before it quoted. */
export const emailSummary: Layout = {
  name: "email-summary",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, signatory } = deal;
    return {
      body: `
From: ${signatory.name} <${mailName(signatory.name)}@${brand.site.replace("www.", "")}>
To: ${creator.name} <${mailName(creator.name)}@mail.example>
Date: ${on.us(deal.signed)} 4:12 PM
Subject: Re: ${brand.short} x ${given(creator.name)} – final terms

Hi ${given(creator.name)},

Great talking to you today! Just to put it all in one place before legal sends the long form:

- ${videos} ${deal.platforms[0] === "TikTok" ? "TikToks" : "videos"} per month${deal.platforms.length > 1 ? ` (${deal.platforms.join(" + ")})` : ` on ${deal.platforms[0]}`}
- $${grouped(fee)}/month, net 30
- Start ${on.us(start)}, run through ${on.us(end)}
- Posting from ${variant === 1 ? "your own page" : creator.handle}

Let me know if that works and I'll get it over to you.

${signatory.name}
${signatory.title} | ${brand.legal} | ${brand.handle}

> On ${on.us(addDays(deal.signed, -2))}, ${creator.name} wrote:
> Thanks for the offer. My usual rate is $${grouped(fee + 500)} a month but I could
> do a bit less for a longer deal.
`,
      says: [...ALL_BUT_HANDLE, variant !== 1 && "socialHandle"],
    };
  },
};
