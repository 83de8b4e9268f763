import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { DocumentCreator, Extraction } from "@crm/domain/document/extraction.schema";

export const IDENTITY_FIELDS = ["fullName", "socialHandle"] as const;

const IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** `two creators: Ada Lovelace and Grace Hopper` */
export function creatorsInWords(creators: readonly DocumentCreator[]): string {
  const names = creators.map(({ fullName }) => fullName.value);
  return `${IN_WORDS[names.length] ?? names.length} creators: ${new Intl.ListFormat("en-US").format(names)}`;
}

export function readingOfCreator(extraction: Extraction, chosen: number): Extraction {
  const { creators = [], fields, data } = extraction;
  const creator = creators[chosen];
  if (!creator) return extraction;
  const isFirst = fields.fullName?.value === creator.fullName.value;
  const ofOne = EXPECTED_DETAILS.flatMap((name) => {
    const [shared, own] = [fields[name], creator[name]];
    // Prefers the document's field if the value is equal, because it may also contain the model's reading.
    if (own) return [[name, shared && isSameValue(shared.value, own.value) ? shared : own] as const];
    // A value that no creator has belongs to all; an older server sends only name and handle per creator.
    const isShared = !isOneOf(name, IDENTITY_FIELDS) && !creators.some((each) => each[name]);
    // A value that only the model read is in no creator; it belongs to the first one.
    const isOfFirst = isFirst && !creators.some((each) => isSameValue(shared?.value, each[name]?.value));
    return shared && (isShared || isOfFirst) ? [[name, shared] as const] : [];
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

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Indexes of creators that are not in `made`; empty if the document has one creator. */
export function remainingCreators({ creators = [] }: Extraction, made: readonly number[]): number[] {
  return creators.map((_, index) => index).filter((index) => !made.includes(index));
}
