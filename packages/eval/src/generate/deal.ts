import { ADD_FORM_PLATFORMS } from "@crm/domain/contract/platform";
import { addDays, addMonths, type CalendarDate } from "@crm/domain/value/calendar";
import { AUSTRALIAN_BRANDS, BRANDS, BRITISH_BRANDS, type Brand, EUROPEAN_BRANDS } from "./brands";
import { CREATORS, type Creator, OTHERS } from "./people";
import { pick, type Random } from "./random";

export const CUSTOMS = ["us", "british", "australian", "european"] as const;

export type Custom = (typeof CUSTOMS)[number];

/** `fee` is monthly in whole currency units; `end` is the last day. */
export interface Deal {
  brand: Brand;
  signatory: { name: string; title: string };
  manager: { name: string; title: string };
  creator: Creator;
  fee: number;
  start: CalendarDate;
  months: number;
  end: CalendarDate;
  /** The day `months` after the start, which labels use for terms in months. */
  anniversary: CalendarDate;
  signed: CalendarDate;
  platforms: string[];
  videos: number;
  random: Random;
}

const BRANDS_OF: Record<Custom, readonly Brand[]> = {
  us: BRANDS,
  british: BRITISH_BRANDS,
  australian: AUSTRALIAN_BRANDS,
  european: EUROPEAN_BRANDS,
};

/** `number` counts documents, so creators repeat only after all were used. */
export function dealOf(random: Random, custom: Custom, number: number, canWrite: (name: string) => boolean): Deal {
  const creators = CREATORS.filter(({ name }) => canWrite(name));
  const creator = creators[(number * 7) % creators.length];
  if (!creator) throw new Error("There are no creators.");
  const start = startOf(random);
  const months = pick(random, [3, 4, 6, 6, 9, 12, 12, 12, 18, 24]);
  return {
    brand: pick(random, BRANDS_OF[custom]),
    signatory: pick(random, OTHERS.slice(0, 6)),
    manager: pick(random, OTHERS.slice(6)),
    creator,
    fee: pick(
      random,
      [350, 600, 750, 900, 1200, 1250, 1500, 1850, 2000, 2400, 2500, 3000, 3600, 4500, 5000, 7500, 12_500],
    ),
    start,
    months,
    end: addDays(addMonths(start, months), -1),
    anniversary: addMonths(start, months),
    signed: addDays(start, -pick(random, [3, 5, 9, 12, 16])),
    platforms: platformsOf(random),
    videos: pick(random, [2, 3, 4, 4, 5, 6, 8, 10, 12]),
    random,
  };
}

function startOf(random: Random): CalendarDate {
  const year = pick(random, [2023, 2024, 2025, 2026]);
  const month = 1 + Math.floor(random() * 12);
  const day = pick(random, [1, 1, 1, 13, 15, 15, 17, 20, 23, 26]);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as CalendarDate;
}

function platformsOf(random: Random): string[] {
  const count = pick(random, [1, 1, 2, 2, 3]);
  const left: string[] = [...ADD_FORM_PLATFORMS.slice(0, 3), ...ADD_FORM_PLATFORMS];
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(pick(random, left));
  return [...chosen];
}
