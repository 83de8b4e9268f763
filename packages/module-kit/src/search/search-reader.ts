import type { SearchReader } from "./read-search";

/** Reads one parameter of an address; undefined where it makes no sense, which counts as not given. */
export type ParameterReader<Value> = (value: unknown) => Value | undefined;

type Readers = Record<string, ParameterReader<unknown>>;
type Read<Of extends Readers> = { [Name in keyof Of]?: ReturnType<Of[Name]> };

/** A screen's parameters, each by its own reader: what a zod schema would do, without its code in the first load. */
export function searchReader<Of extends Readers>(readers: Of): SearchReader<Read<Of>> & { shape: Of } {
  return { shape: readers, parse: (parameters) => readEach(readers, { ...Object(parameters) }) };
}

function readEach<Of extends Readers>(readers: Of, given: Record<string, unknown>): Read<Of> {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(given[name])] as const);
  // Each value stands under the name of the reader that gave it, which entries cannot say in types.
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Of>;
}

/** Reads a text without the blanks around it, of so many characters at the most. */
export const textUpTo =
  (longest: number): ParameterReader<string> =>
  (value) => {
    const text = typeof value === "string" ? value.trim() : null;
    return text !== null && text.length <= longest ? text : undefined;
  };

/** Reads one of some words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): ParameterReader<Word> =>
  (value) =>
    words.find((word) => word === value);

/** Reads an id: a whole number from 1. */
export const id: ParameterReader<number> = (value) => {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Reads a switch that is on: `true` in the address, or the boolean that a screen has just set. */
export const flag: ParameterReader<true> = (value) => (value === "true" || value === true ? true : undefined);
