import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import type { DemoContract } from "../people";

/** Money is a decimal string, days are `YYYY-MM-DD`. */
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

/** `January 5, 2026` */
export function longDate(date: CalendarDate): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
}

/** `01/05/2026` */
export function numericDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** `$2,500` or `$2,750.50` */
export function feeText(decimal: string): string {
  return formatUsd(decimal).replace(/\.00$/, "");
}

/** `TikTok, YouTube and X` */
export function listed(names: string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `four (4)` */
export function countText(count: number): string {
  return WORDS[count] ? `${WORDS[count]} (${count})` : String(count);
}
