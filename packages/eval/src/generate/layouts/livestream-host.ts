import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A contract for live streams, with rates by the hour and by the week. */
export const livestreamHost: Layout = {
  name: "livestream-host",
  write(deal, variant) {
    const { brand, creator, start, end } = deal;
    return {
      body: `
# LIVE SHOPPING HOST AGREEMENT

This agreement is between ${brand.legal} ("Studio") and ${creator.name} ("Host").

Period. The Host is engaged from ${on.us(start)} to ${on.us(end)}.

Streams. The Host presents two live streams per week of ninety minutes each on the Studio's own channel, ${brand.handle}. ${["The recordings belong to the Studio.", "Each recording may be cut into clips of 30 seconds.", "Streams are not repeated."][variant]}

Pay. ${[`$${grouped(85)} per hour on air, paid every second Friday.`, `$${grouped(300)} for each stream and 3% of what is sold during it.`, `$${grouped(640)} per week, paid weekly in arrears.`][variant]}

Wardrobe. The Studio lends clothes; they go back within seven days. Lost items are charged at cost, up to $1,000.

Rest. No more than five streams in any seven days. One week off in every three months.
`,
      says: ["fullName", "startDate", "endDate"],
    };
  },
};
