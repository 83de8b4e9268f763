import type { DocumentCreator, ExtractedFields, Extraction } from "@crm/domain/document/extraction.schema";

/** The fields of the form that say whose contract it is. */
export const WHOSE_FIELDS = ["fullName", "socialHandle"] as const;

const IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The creators of a document by their names, in words: `two creators: Ada Lovelace and Grace Hopper`. */
export function creatorsInWords(creators: readonly DocumentCreator[]): string {
  const names = creators.map(({ fullName }) => fullName.value);
  return `${IN_WORDS[names.length] ?? names.length} creators: ${new Intl.ListFormat("en-US").format(names)}`;
}

/** A document's reading with the name and handle of one of its creators; as it is where it has only one. */
export function readingOfCreator(extraction: Extraction, chosen: number): Extraction {
  const creator = extraction.creators?.[chosen];
  if (!creator) return extraction;
  const { fullName: name, socialHandle: handle, ...others } = extraction.fields;
  const fields: ExtractedFields = { ...others, fullName: sameOr(name, creator.fullName) };
  const isOfOther = extraction.creators?.some(({ socialHandle }) => socialHandle?.value === handle?.value);
  if (creator.socialHandle) fields.socialHandle = sameOr(handle, creator.socialHandle);
  else if (handle && name?.value === creator.fullName.value && !isOfOther) fields.socialHandle = handle;
  const data = {
    ...extraction.data,
    fullName: creator.fullName.value,
    socialHandle: fields.socialHandle?.value ?? "",
  };
  return { ...extraction, data, fields };
}

/** What the fields hold already may also say what a model read. */
function sameOr<T extends { value: string }>(held: T | undefined, found: T): T {
  return held?.value === found.value ? held : found;
}

/** The creators of a document whose contracts are not made yet, by their places in its list; none where it has only one. */
export function creatorsLeft({ creators = [] }: Extraction, made: readonly number[]): number[] {
  return creators.map((_, index) => index).filter((index) => !made.includes(index));
}
