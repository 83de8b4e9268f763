import { ADD_FORM_PLATFORMS } from "@crm/domain/platform";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped } from "../money-forms";
import { otherMoney } from "../wordings/money";
import { withRoles } from "../wordings/roles";

/** A form whose label stands over its value. */
const labelOverValue: Layout = {
  name: "label-over-value",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# CREATOR ONBOARDING FORM

Company
${brand.legal}

Full legal name
${creator.name}

Social media handle
${creator.handle}

Platform(s)
${deal.platforms.join(", ")}

Agreement start date
${on.us(start)}

Agreement end date
${on.us(end)}

Monthly rate
$${grouped(fee)}.00

Videos per month
${variant === 1 ? `${videos} videos` : videos}

Payment method
ACH, net 15

Account manager
${deal.manager.name}
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

/** A form with boxes to tick for the platforms. */
const tickBoxes: Layout = {
  name: "tick-boxes",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const [on1, off] = [
      ["[x]", "[ ]"],
      ["_X_", "___"],
      ["(X)", "( )"],
    ][variant] ?? ["[x]", "[ ]"];
    return {
      body: `
# ${brand.short.toUpperCase()} AMBASSADOR PROGRAM – ENROLMENT

Name: ${creator.name}
Username: ${creator.handle}
City: ${creator.city}

Channels (tick all that apply):
${ADD_FORM_PLATFORMS.map((platform) => `${deal.platforms.includes(platform) ? on1 : off} ${platform}`).join("\n")}

Enrolment from: ${on.us(start)}
Enrolment to: ${on.us(end)}

Package:
${off} Starter – product only
${on1} Partner – $${grouped(fee)} per month for ${videos} videos per month
${off} Elite – by invitation

I have read the program rules at ${brand.site}/rules.

Signature: ________________
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

/** A booking confirmation as a web page prints it. */
const bookingConfirmation: Layout = {
  name: "booking-confirmation",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    return {
      body: `
^^ CreatorDesk · booking ${4410 + variant}
__ Printed ${on.us(deal.signed)}

# Booking confirmed

Brand: ${brand.legal}
Creator: ${creator.name}
Profile: ${creator.handle}
Starts: ${on.us(start)}
Runs for: ${months} months
Deliverables: ${videos} videos per month
Channels: ${deal.platforms.join(" · ")}
Price: $${grouped(fee)} per month
Service fee (paid by brand): $49 per month
Reference: CD-${88_120 + variant}

Need help? Write to @creatordesk or call 1-800-555-0177.
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(anniversary),
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** An agreement whose blanks were never filled: only what was typed in counts. */
const halfFilledTemplate: Layout = {
  name: "half-filled-template",
  write(deal, variant) {
    const { brand, creator, start } = deal;
    return {
      body: `
# SOCIAL MEDIA INFLUENCER CONTRACT

This contract is entered into on ${on.us(start)} by ${brand.legal} ("Brand") and ${creator.name} ("Influencer").

1. The Influencer shall create [NUMBER] videos per month for [PLATFORM].

2. The term shall begin on the date above and end on [END DATE].

3. The Brand shall pay the Influencer $________ per month.

4. The Influencer's handle is @________________.

5. Example (to be deleted before signature): "Brand pays $1,000 per month for 4 videos per month."

6. Either party may end this contract with ${["15", "30", "60"][variant]} days' notice.

Brand: _____________________     Influencer: _____________________
`,
      says: { fullName: creator.name, startDate: start },
    };
  },
};

/** A parent signs for a creator under age. */
const minorsGuardian: Layout = {
  name: "minors-guardian",
  write(deal, variant) {
    const { brand, creator, start, end, fee } = deal;
    const surname = creator.name.split(" ").slice(1).join(" ");
    const parent = `${["Margaret", "Leonard", "Theresa"][variant]} ${surname}`;
    return {
      body: `
# YOUNG CREATOR AGREEMENT

Between ${brand.legal} ("Company") and ${creator.name}, a minor ("Creator"), acting through ${parent}, the Creator's parent and legal guardian ("Guardian").

1. The Creator will appear in videos for the Company's ${deal.platforms[0]} channel between ${on.us(start)} and ${on.us(end)}.

2. ${variant === 2 ? withRoles(otherMoney(deal), "Company", "Creator") : `The Company will pay $${grouped(fee)} per month.`} Fifteen percent (15%) of it goes into a blocked trust account.

3. The Creator will not work more than four (4) hours on a school day.

4. The Guardian will be present at every shoot and may stop it.

Company: ${deal.signatory.name}, ${deal.signatory.title}
Guardian: ${parent}
`,
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: end,
        platforms: deal.platforms.slice(0, 1),
        ...(variant === 2 ? {} : { monthlyFee: fee }),
      },
    };
  },
};

export const FORMS: readonly Layout[] = [
  labelOverValue,
  tickBoxes,
  bookingConfirmation,
  halfFilledTemplate,
  minorsGuardian,
];
