/** Days count back from today. */
export type DemoProductRequest = {
  person: string;
  daysAgo: number;
  requestedProducts: string;
  shippingAddress: string;
  note?: string;
  approvedDaysAgo?: number;
  end?: { daysAgo: number } & (
    | { status: "SENT"; orderLink: string | null }
    | { status: "DECLINED"; declineNotes: string }
  );
};

export const demoProductRequests: readonly DemoProductRequest[] = [
  {
    person: "mei",
    daysAgo: 38,
    requestedProducts: "The whole summer box",
    shippingAddress: "Mei Tanaka\n88 Harbour Road, Apt 12\nSeattle, WA 98101\nUnited States",
    approvedDaysAgo: 37,
    end: { status: "SENT", daysAgo: 36, orderLink: "https://parcels.example/track/SX-20931" },
  },
  {
    person: "grace",
    daysAgo: 25,
    requestedProducts: "A second pair of boots, size 39",
    shippingAddress: "Grace Lindqvist\nSjövägen 4\n852 31 Sundsvall\nSweden",
    note: "The first pair is worn through.",
    end: { status: "DECLINED", daysAgo: 24, declineNotes: "The boots are sold out. Ask again for the autumn pair." },
  },
  {
    person: "jonas",
    daysAgo: 12,
    requestedProducts: "Rain jacket, size M\nDry bag, 20 litres",
    shippingAddress: "Jonas Weber\nPoste restante\n1100-148 Lisboa\nPortugal",
    approvedDaysAgo: 11,
    end: { status: "SENT", daysAgo: 9, orderLink: null },
  },
  {
    person: "ada",
    daysAgo: 4,
    requestedProducts: "Linen shirt in sand, size S\nTwo of the new tote bags",
    shippingAddress: "Ada Okafor\n2100 Barton Springs Road\nAustin, TX 78704\nUnited States",
    note: "For the spring look, if they come by Friday.",
    approvedDaysAgo: 3,
  },
  {
    person: "tunde",
    daysAgo: 2,
    requestedProducts: "Running vest, size L",
    shippingAddress: "Tunde Bello\n17 Marina Close\nLagos 101241\nNigeria",
  },
  {
    person: "mei",
    daysAgo: 1,
    requestedProducts: "The autumn box, without the candle",
    shippingAddress: "Mei Tanaka\n88 Harbour Road, Apt 12\nSeattle, WA 98101\nUnited States",
    note: "The candle broke on its way the last time.",
  },
];
