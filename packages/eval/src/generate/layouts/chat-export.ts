import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { andList } from "../wordings/lists";
import { given } from "../wordings/names";

/** A chat as a phone exports it; the offer changes on the way. */
export const chatExport: Layout = {
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
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
