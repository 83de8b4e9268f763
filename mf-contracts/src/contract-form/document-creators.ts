import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { DocumentCreator, Extraction } from "@crm/domain/document/extraction.schema";

/** The fields of the form that say whose contract it is. */
export const WHOSE_FIELDS = ["fullName", "socialHandle"] as const;

const IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The creators of a document by their names, in words: `two creators: Ada Lovelace and Grace Hopper`. */
export function creatorsInWords(creators: readonly DocumentCreator[]): string {
  const names = creators.map(({ fullName }) => fullName.value);
  return `${IN_WORDS[names.length] ?? names.length} creators: ${new Intl.ListFormat("en-US").format(names)}`;
}

/** A document's reading with the values of one of its creators; as it is where it has only one. */
export function readingOfCreator(extraction: Extraction, chosen: number): Extraction {
  const { creators = [], fields, data } = extraction;
  const creator = creators[chosen];
  if (!creator) return extraction;
  const isFirst = fields.fullName?.value === creator.fullName.value;
  const ofOne = EXPECTED_DETAILS.flatMap((name) => {
    const [held, own] = [fields[name], creator[name]];
    // The fields may say beside the same value what a model read.
    if (own) return [[name, held && isSameValue(held.value, own.value) ? held : own] as const];
    // An earlier server tells creators apart by name and handle alone.
    const isShared = !isOneOf(name, WHOSE_FIELDS) && !creators.some((each) => each[name]);
    // What only a model read is the first one's.
    const isOfFirst = isFirst && !creators.some((each) => isSameValue(held?.value, each[name]?.value));
    return held && (isShared || isOfFirst) ? [[name, held] as const] : [];
  });
  const others = Object.entries(fields).filter(([name, found]) => found && !isOneOf(name, EXPECTED_DETAILS));
  const nothing = { fullName: "", socialHandle: "", monthlyFee: "", startDate: "", endDate: "" };
  const values = Object.fromEntries(ofOne.map(([name, found]) => [name, found?.value]));
  return {
    ...extraction,
    fields: Object.fromEntries([...others, ...ofOne]),
    data: { ...data, ...nothing, platforms: [], videosPerMonth: null, ...values },
  };
}

const isOneOf = (name: string, names: readonly string[]): boolean => names.includes(name);

/** Whether two values of a detail are the same; platforms are compared one by one. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The creators of a document whose contracts are not made yet, by their places in its list; none where it has only one. */
export function creatorsLeft({ creators = [] }: Extraction, made: readonly number[]): number[] {
  return creators.map((_, index) => index).filter((index) => !made.includes(index));
}
