import type { NewContractInput } from "@crm/domain/contract/contract.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";

export type DemoContract = {
  key: string;
  contract: NewContractInput & {
    socialHandle: string;
    monthlyFee: string;
    platforms: string[];
    videosPerMonth: number;
  };
  life?: "PAUSED" | "COMPLETED" | "ARCHIVED";
};

type Row = [
  key: string,
  fullName: string,
  socialHandle: string,
  monthlyFee: string,
  startsIn: number,
  endsIn: number,
  platforms: string,
  videosPerMonth: number,
  life?: DemoContract["life"],
];

/** Days count from today: Ada's contract runs, Grace's ends in 30 days, Linus's has ended. */
const ROWS: Row[] = [
  ["ada", "Ada Okafor", "@ada.makes", "2500.00", -90, 275, "TikTok Instagram", 4],
  ["grace", "Grace Lindqvist", "@grace.lindqvist", "1800.00", -335, 30, "YouTube", 2],
  ["linus", "Linus Berger", "@linusbuilds", "3200.00", -400, -35, "YouTube X", 4],
  ["mei", "Mei Tanaka", "@mei.tries.it", "4200.00", -45, 320, "TikTok YouTube", 8],
  ["omar", "Omar Haddad", "@omarcooks", "1500.00", -120, 245, "Instagram", 3],
  ["sofia", "Sofía Marín", "@sofia_marin", "2750.50", -15, 350, "TikTok Instagram Facebook", 5],
  ["jonas", "Jonas Weber", "@jonasontour", "950.00", -200, 165, "YouTube", 1],
  ["priya", "Priya Raman", "@priyaglows", "3600.00", -60, 305, "Instagram Pinterest", 6],
  ["tunde", "Tunde Bello", "@tunde.runs", "1250.00", -30, 335, "TikTok", 4],
  ["hana", "Hana Kovář", "@hana.k", "2100.00", -10, 355, "Instagram TikTok", 4],
  ["diego", "Diego Fuentes", "@diegodrums", "1750.00", -75, 290, "YouTube TikTok", 3],
  ["aisha", "Aisha Rahman", "@aisha.reads", "1400.00", -150, 215, "TikTok Instagram", 4],
  ["noah", "Noah Lemaire", "@noahlemaire", "5000.00", -20, 710, "YouTube X LinkedIn", 4],
  ["ingrid", "Ingrid Solheim", "@ingrid.outside", "2300.00", -180, 185, "Instagram YouTube", 4],
  ["kofi", "Kofi Mensah", "@kofi.codes", "2900.00", -5, 360, "X LinkedIn YouTube", 2],
  ["yuki", "Yuki Mori", "@yukidraws", "1100.00", -95, 270, "TikTok Pinterest", 6],
  ["clara", "Clara O'Neill", "@clara.oneill", "1999.99", -250, 115, "Instagram", 4],
  ["mateo", "Mateo Rossi", "@mateo_bakes", "1650.00", -130, 235, "TikTok Instagram", 5],
  ["leila", "Leila Farouk", "@leila.styles", "3850.00", -40, 325, "Instagram TikTok Snapchat", 8],
  ["viktor", "Viktor Novak", "@viktorlifts", "2200.00", -110, 255, "YouTube Instagram", 4],
  ["zoe", "Zoë Martin", "@zoe.plants", "875.00", -160, 205, "Pinterest Instagram", 2],
  ["samir", "Samir Patel", "@samirplays", "4500.00", -25, 340, "YouTube TikTok X", 10],
  ["bea", "Beatriz Costa", "@beacosta", "0.00", -50, 315, "Instagram", 1],
  ["elif", "Elif Demir", "@elif.travels", "2600.00", 12, 377, "Instagram YouTube", 4],
  ["rory", "Rory Gallagher-Byrne", "@rorygb", "1300.00", 28, 210, "TikTok", 3],
  ["nadia", "Nadia Petrova", "@nadia.sings", "2050.00", -358, 7, "TikTok YouTube", 4],
  ["felix", "Felix Baumann", "@felix.fixes", "1450.00", -365, 0, "YouTube", 2],
  ["chloe", "Chloé Dubois", "@chloe.dbs", "3100.00", -351, 14, "Instagram TikTok", 6],
  ["idris", "Idris Kamau", "@idriskamau", "1900.00", -344, 21, "TikTok", 4],
  ["wren", "Wren Ashby", "@wren.ashby", "2400.00", -364, 1, "Instagram Pinterest", 4],
  ["paulo", "Paulo Mendes", "@paulosurfs", "1600.00", -366, -1, "Instagram YouTube", 3],
  ["greta", "Greta Nyström", "@gretanystrom", "2850.00", -455, -90, "YouTube", 4],
  ["marcus", "Marcus Reed", "@marcusreed", "1200.00", -545, -180, "TikTok X", 2],
  ["lina", "Lina Abboud", "@lina.abboud", "2000.00", -430, -65, "Instagram", 4],
  ["theo", "Theo Papadakis", "@theo.eats", "1700.00", -100, 265, "TikTok", 4, "PAUSED"],
  ["suri", "Suri Wibowo", "@suriwibowo", "2150.00", -80, 285, "Instagram TikTok", 4, "PAUSED"],
  ["anders", "Anders Holm", "@andersholm", "3000.00", -500, -135, "YouTube", 4, "COMPLETED"],
  ["ruth", "Ruth Adeyemi", "@ruth.adeyemi", "2600.00", -700, -335, "YouTube Facebook", 4, "ARCHIVED"],
  ["stefan", "Ștefan Ionescu", "@stefan.io", "990.00", -900, -535, "X", 2, "ARCHIVED"],
];

const NOTES: Record<string, string> = {
  ada: "Prefers Tuesday calls. Ships from Austin.",
  grace: "Asked about a renewal at a higher fee.",
  linus: "Ended on good terms; wants to come back in spring.",
  mei: "Top performer of the summer campaign.",
  omar: "Halal products only.",
  jonas: "One long video a month instead of several short ones.",
  tunde: "Half of the fee goes to his running club.",
  aisha: "Book picks need two weeks of notice.",
  noah: "Two-year contract, exclusive for headphones.",
  kofi: "Signed last week; kick-off call is booked.",
  zoe: "Pays her own shipping for plants.",
  samir: "Streams on Fridays; clips count as videos.",
  bea: "Product seeding only, no fee agreed.",
  elif: "Starts when she is back from Izmir.",
  nadia: "Renewal sent, waiting for her signature.",
  felix: "Last day is today.",
  wren: "Wants to stop; send the goodbye gift.",
  paulo: "Ended yesterday. Renewal or archive?",
  marcus: "Two videos were never delivered.",
  theo: "On paternity leave until further notice.",
  suri: "Paused while her account is being recovered.",
  anders: "All videos delivered and paid.",
  ruth: "Kept for the records.",
};

export function demoContracts(today: CalendarDate): DemoContract[] {
  return ROWS.map(([key, fullName, socialHandle, monthlyFee, startsIn, endsIn, platforms, videosPerMonth, life]) => ({
    key,
    contract: {
      fullName,
      socialHandle,
      monthlyFee,
      startDate: addDays(today, startsIn),
      endDate: addDays(today, endsIn),
      notes: NOTES[key] ?? "",
      platforms: platforms.split(" "),
      videosPerMonth,
    },
    ...(life ? { life } : {}),
  }));
}

/** Returns a demo person by key. Throws when there is none. */
export function demoContract(key: string, today: CalendarDate): DemoContract {
  const found = demoContracts(today).find((each) => each.key === key);
  if (!found) throw new Error(`The demo has no person ${key}`);
  return found;
}

/** `phone` is a number reserved for fictional use. */
export type DemoOptIn = { person: string; phone: string; daysAgo: number };

export const demoOptIns: readonly DemoOptIn[] = [{ person: "mei", phone: "+12025550143", daysAgo: 20 }];

/** Without `openedHoursAgo` the portal was never opened. */
export type DemoPortal = { person: string; daysAgo: number; openedHoursAgo?: number };

export const demoPortals: readonly DemoPortal[] = [
  { person: "ada", daysAgo: 88, openedHoursAgo: 3 },
  { person: "grace", daysAgo: 300, openedHoursAgo: 26 },
  { person: "linus", daysAgo: 390, openedHoursAgo: 24 * 70 },
  { person: "mei", daysAgo: 40, openedHoursAgo: 1 },
  { person: "jonas", daysAgo: 20 },
  { person: "tunde", daysAgo: 60, openedHoursAgo: 24 * 9 },
];
