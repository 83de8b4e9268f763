import { addDays, addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";

const given = (name: string): string => name.split(" ")[0] ?? name;
const mailName = (name: string): string =>
  given(name)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z]/g, "");

/** An e-mail that sums up a deal, with the mail before it quoted. */
const emailSummary: Layout = {
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
      says: {
        fullName: creator.name,
        ...(variant === 1 ? {} : { socialHandle: creator.handle }),
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** A creator's own e-mail that accepts, with a signature block beneath. */
const emailAcceptance: Layout = {
  name: "email-acceptance",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee } = deal;
    return {
      body: `
From: ${creator.name}
Sent: ${on.dashes(deal.signed)}
To: partnerships@${brand.site.replace("www.", "")}
Subject: I'm in!

Hello ${given(deal.signatory.name)} and team,

happy to confirm: I'll be your ${brand.short} creator for ${inWords(months)} months, starting ${on.us(start)}. The ${["$", "USD ", "$"][variant]}${grouped(fee)} per month you offered is fine.

Could we agree that the first payment comes before I film anything? I'd need about $120 for props as well, once.

How many pieces of content you need each month we can settle when the brief is there.

Best wishes
${creator.name}
${creator.handle}
${creator.city}
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(anniversary),
        monthlyFee: fee,
      },
    };
  },
};

/** A chat as a phone exports it; the offer changes on the way. */
const chatExport: Layout = {
  name: "chat-export",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, manager } = deal;
    const stamp = (minute: number) => `[${on.usSlashShort(deal.signed)}, 10:${10 + minute}:31 AM]`;
    const isSlack = variant === 2;
    const say = (who: string, minute: number, text: string) =>
      isSlack ? `${who}  10:${10 + minute} AM\n${text}\n` : `${stamp(minute)} ${who}: ${text}`;
    return {
      body: `
${say(manager.name, 0, `hey ${given(creator.name)}! ${given(manager.name)} from ${brand.short} here`)}
${say(creator.name, 2, "hi!! so excited")}
${say(manager.name, 3, `so we were thinking $${grouped(fee - 100)} a month for ${videos} videos a month on ${andList(deal.platforms)}`)}
${say(creator.name, 7, `could you do $${grouped(fee)} a month? that's what I get elsewhere`)}
${say(manager.name, 9, `ok deal, $${grouped(fee)} per month it is`)}
${say(manager.name, 10, `we start on ${on.us(start)} and go until ${on.us(end)}`)}
${say(creator.name, 12, `perfect. my handle is ${creator.handle} btw`)}
${say(manager.name, 14, `super, ${brand.handle} will follow you. contract comes tonight`)}
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** A manager's e-mail for a talent: the name in the mail's head is not the creator's. */
const managerEmail: Layout = {
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
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        platforms: deal.platforms,
        ...(variant === 2 ? {} : { monthlyFee: fee }),
        ...(variant === 1 ? {} : { videosPerMonth: videos }),
      },
    };
  },
};

/** Minutes of a call, dictated as running words. */
const callNotes: Layout = {
  name: "call-notes",
  write(deal, variant) {
    const { brand, creator, start, fee, videos } = deal;
    const end = addMonths(start, 6);
    return {
      body: `
# Notes of call with ${creator.name}

${on.iso(deal.signed)} · ${brand.short} marketing team

${creator.name} agrees to be one of our regular creators. We pay $${grouped(fee)} a month. ${given(creator.name)} makes ${inWords(videos)} videos a month for us and puts them on ${andList(deal.platforms)}. We begin on ${on.iso(start)}${variant === 0 ? ` and stop on ${on.iso(end)}` : ""}.

Action: ${given(deal.manager.name)} to send the contract. ${given(creator.name)} asked whether ${brand.handle} could repost; yes.

Budget for the whole program this year: $180,000. Other creators in talks: ${variant === 2 ? "the team of @thegreenkitchen" : "none yet"}.
`,
      says: {
        fullName: creator.name,
        startDate: start,
        ...(variant === 0 ? { endDate: end } : {}),
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

export const MESSAGES: readonly Layout[] = [emailSummary, emailAcceptance, chatExport, managerEmail, callNotes];
