import type { PaymentMethod } from "@crm/domain/payout/payout";

/** Days count back from today. */
export type DemoPayout = {
  person: string;
  requestedBy: "creator" | "admin";
  daysAgo: number;
  /** Days since the first day of the paid term; default: the term that was current at the request. */
  termDaysAgo?: number;
  method: PaymentMethod;
  /** Invented, like all references. */
  details: string;
  description: string;
  approvedDaysAgo?: number;
  end?:
    | { status: "PAID"; daysAgo: number; externalReference: string }
    | { status: "CANCELLED"; daysAgo: number; declineNotes: string };
};

type Way = Pick<DemoPayout, "method" | "details">;
const paypal = (details: string): Way => ({ method: "paypal", details });
const wire = (details: string): Way => ({ method: "wire_transfer", details });

const creator = (person: string, way: Way, daysAgo: number, description: string, more: Partial<DemoPayout> = {}) =>
  ({ person, requestedBy: "creator", daysAgo, ...way, description, ...more }) satisfies DemoPayout;
const admin: typeof creator = (...asked) => ({ ...creator(...asked), requestedBy: "admin" });

const paid = (daysAgo: number, externalReference: string): Pick<DemoPayout, "end"> => ({
  end: { status: "PAID", daysAgo, externalReference },
});
const declined = (daysAgo: number, declineNotes: string): Pick<DemoPayout, "end"> => ({
  end: { status: "CANCELLED", daysAgo, declineNotes },
});

const JONAS = wire("Jonas Weber\nIBAN DE00 5001 0517 0000 4471 28\nBIC DEMODEFF");
const GRACE = paypal("paypal.example/grace-lindqvist");
const LINUS = wire("Linus Berger\nIBAN CH00 0076 2011 6238 5295");
const AISHA = paypal("paypal.example/aisha-reads");
const ADA = wire("Ada Okafor\nRouting 000000021, account 4410 0082 1744");

export const demoPayouts: readonly DemoPayout[] = [
  creator("jonas", JONAS, 182, "The night train to Lisbon", paid(178, "WT-30412")),
  creator("jonas", JONAS, 154, "Ferry to the islands", paid(149, "WT-30977")),
  creator("jonas", JONAS, 126, "A week of hostels", paid(121, "WT-31520")),
  admin("linus", LINUS, 99, "Four videos that came on a drive, before he had a portal.", {
    termDaysAgo: 130,
    ...paid(95, "WT-32008"),
  }),
  creator("grace", GRACE, 101, "Both lake videos", paid(97, "PP-7QK2-4410")),
  creator("jonas", JONAS, 97, "A long morning on the road", paid(92, "WT-32115")),
  creator("grace", GRACE, 73, "Boathouse, two parts", paid(68, "PP-9HM4-1187")),
  admin("linus", LINUS, 68, "The last four of the workshop.", { termDaysAgo: 100, ...paid(64, "WT-32790") }),
  creator("jonas", JONAS, 62, "Crossing the Alps by bus", paid(57, "WT-32866")),
  creator("grace", GRACE, 40, "The winter workshop and the tools", paid(36, "PP-2ZD8-6053")),
  creator("aisha", paypal("paypal.example/aisha-raeds"), 37, "Four book videos", {
    ...declined(36, "PayPal knows nobody by this name. Please look at its spelling and ask again."),
  }),
  creator("aisha", AISHA, 35, "Four book videos, now with the right name", paid(32, "PP-5TB1-9924")),
  creator("ada", ADA, 34, "Four for the spring", paid(31, "WT-33471")),
  creator("jonas", JONAS, 33, "The quiet coast", paid(28, "WT-33502")),
  admin("noah", wire("Noah Lemaire\nIBAN FR00 2004 1010 0505 0001 3M02 6061"), 16, "First fee in advance, as agreed.", {
    ...paid(14, "WT-33960"),
  }),
  admin("mei", paypal("paypal.example/mei-tries-it"), 14, "The term that ended yesterday", {
    termDaysAgo: 45,
    ...declined(13, "Two of the eight videos are approved so far. Ask again when all are."),
  }),
  creator("omar", paypal("paypal.example/omar-cooks"), 8, "Three recipes", { approvedDaysAgo: 5 }),
  // Grace's earlier payments went to PayPal, so this request has changed details.
  creator(
    "grace",
    wire("Grace Lindqvist\nIBAN SE00 5000 0000 0583 9825 7466"),
    8,
    "Spring at the lake. Please send it to my bank from now on.",
  ),
  creator("ada", ADA, 3, "Coffee, linen and two more"),
  admin(
    "priya",
    paypal("paypal.example/priya-glows"),
    2,
    "Agreed on the phone: the rest of her videos follow next week.",
  ),
  admin("zoe", paypal("paypal.example/zoe-plants"), 1, "Both of her videos came by e-mail."),
];
