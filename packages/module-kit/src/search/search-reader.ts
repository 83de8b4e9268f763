import type { SearchReader } from "./read-search";

/** Reads one parameter; undefined if the value is invalid. */
export type ParameterReader<Value> = (value: unknown) => Value | undefined;

type Readers = Record<string, ParameterReader<unknown>>;
type Read<Of extends Readers> = { [Name in keyof Of]?: ReturnType<Of[Name]> };

/** Makes a search reader from parameter readers, without zod's code in the first load. */
export function searchReader<Of extends Readers>(readers: Of): SearchReader<Read<Of>> & { shape: Of } {
  return { shape: readers, parse: (parameters) => readEach(readers, { ...Object(parameters) }) };
}

function readEach<Of extends Readers>(readers: Of, given: Record<string, unknown>): Read<Of> {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(given[name])] as const);
  // Object.fromEntries() loses which value belongs to which name.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Of>;
}

export const textUpTo =
  (longest: number): ParameterReader<string> =>
  (value) => {
    const text = typeof value === "string" ? value.trim() : null;
    return text !== null && text.length <= longest ? text : undefined;
  };

export const oneOf =
  <Word extends string>(words: readonly Word[]): ParameterReader<Word> =>
  (value) =>
    words.find((word) => word === value);

export const id: ParameterReader<number> = (value) => {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export const flag: ParameterReader<true> = (value) => (value === "true" || value === true ? true : undefined);

/** Whose creators a list shows: the reader's own, nobody's, or those of the person with this id. */
export type Responsible = "me" | "none" | number;

/** Reads `responsible` of a URL. `me` makes a link that shows each reader their own creators. */
export const responsibleParameter: ParameterReader<Responsible> = (value) => oneOf(["me", "none"])(value) ?? id(value);
