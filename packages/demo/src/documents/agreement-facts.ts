import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import type { DemoContract } from "../people";

/** What a drawn document says: money as a decimal string, days as `YYYY-MM-DD`. */
export type AgreementFacts = {
  creator: string;
  socialHandle: string;
  brand: string;
  monthlyFee: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  signedOn: CalendarDate;
  platforms: string[];
  videosPerMonth: number;
};

/** The facts of a person's contract, signed a week before it starts. */
export function factsOf({ contract }: DemoContract): AgreementFacts {
  return {
    creator: contract.fullName,
    socialHandle: contract.socialHandle,
    brand: "Northwind Studio LLC",
    monthlyFee: contract.monthlyFee,
    startDate: contract.startDate,
    endDate: contract.endDate,
    signedOn: addDays(contract.startDate, -7),
    platforms: contract.platforms,
    videosPerMonth: contract.videosPerMonth,
  };
}

/** A day as contracts write it: `January 5, 2026`. */
export function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
}

/** A day as American forms write it: `01/05/2026`. */
export function numericDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** A fee as contracts write it; whole dollars stand without cents: `$2,500`. */
export function feeText(decimal: string): string {
  return formatUsd(decimal).replace(/\.00$/, "");
}

/** Names as a sentence lists them: `TikTok, YouTube and X`. */
export function listed(names: string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small count as contracts write it: `four (4)`. */
export function countText(count: number): string {
  return WORDS[count] ? `${WORDS[count]} (${count})` : String(count);
}
