import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A single appearance: a day, not a term. */
export const eventAppearance: Layout = {
  name: "event-appearance",
  write(deal, variant) {
    const { brand, creator, start, fee, manager } = deal;
    return {
      body: `
# PERSONAL APPEARANCE AGREEMENT

Organizer: ${brand.legal}
Guest: ${creator.name}
Contact for the guest: ${manager.name}

The Guest will appear at the opening of the Organizer's store on ${on.us(start)} from 2 p.m. to 5 p.m., will greet visitors and pose for photographs with them.

The Organizer pays an appearance fee of $${grouped(fee)}, half of it on signature and half on the day, and books a room for two nights (up to $260 a night).

${variant === 1 ? `The Guest is asked to mention the event once on ${deal.platforms[0]} beforehand.` : "The Guest need not post about the event."}

If the event is called off less than fourteen days before, the Guest keeps the first half.
`,
      says: ["fullName"],
      saysElse: { ...(variant === 1 ? { platforms: deal.platforms.slice(0, 1) } : {}) },
      unsure: ["startDate", "endDate"],
    };
  },
};
