import { MONTH } from "./month-names";

const COUNTRY =
  /£|€|\b(?:GBP|EUR|AUD|NZD|United Kingdom|England|Scotland|Wales|Northern Ireland|London|Ireland|Australia\w*|New Zealand|Pty|ABN|ACN|GmbH|B\.V\.|S\.r\.l|plc|VAT|registered office|company number|UK|NSW|Queensland|Melbourne|Sydney|Germany|France|Spain|Italy|Netherlands|India)\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/g;
const SPELLING = /\b(?:favour|colour|honour|behaviour|licence|organis|programme|cheque|whilst|authoris|recognis)\w*/gi;
const AMERICA =
  /\bU\.?S\.?(?:A\.?|D)?\b|\b(?:LLC|Delaware|California|New York|Texas|Florida|Nevada|Illinois|United States|EIN|W-9|Venmo|Zelle)\b|\b[A-Z]{2}\s\d{5}\b/g;

const DAY_THEN_MONTH = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH},?\\s(?:19|20)\\d{2}`, "gi");
const MONTH_THEN_DAY = new RegExp(`\\b${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s(?:19|20)\\d{2}`, "gi");

/** Tells whether a text comes from where people write the day before the month, by its money, places, spelling and other dates. */
export function writesDayFirst(text: string): boolean {
  const count = (pattern: RegExp) => Math.min(5, text.match(pattern)?.length ?? 0);
  const forDay = count(COUNTRY) + count(SPELLING) + 2 * count(DAY_THEN_MONTH);
  return forDay > count(AMERICA) + 2 * count(MONTH_THEN_DAY);
}
