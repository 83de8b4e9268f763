import fc from "fast-check";
import { ODD_VALUES, ownPrototype, RawNumber } from "./odd-values";

/** `at` is the index of the changed place, counted from the front. */
type Change = { at: number; how: "drop" | "replace" | "wrap" | "extra" | "prototype"; odd: unknown };

const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom("replace", "drop", "replace", "wrap", "replace", "extra", "prototype"),
  odd: fc.constantFrom(...ODD_VALUES),
});

/** Changes one to three places of each value: drops, replaces, wraps or adds a key. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(changes, { minLength: 1, maxLength: 3 }))
    .map(([value, done]) => done.reduce(changed, value));
}

function changed(value: unknown, { at, how, odd }: Change): unknown {
  const places = placesIn(value);
  const place = places[at % (places.length + 1)];
  if (!place) return atTop(value, how, odd);
  return withPlace(value, place, (before) => {
    if (how === "drop") return undefined;
    if (how === "wrap") return [before];
    return odd;
  });
}

function atTop(value: unknown, how: Change["how"], odd: unknown): unknown {
  if (how === "prototype") return { ...asObject(value), ...ownPrototype(odd) };
  if (how === "extra")
    return { ...asObject(value), id: odd, status: odd, version: odd, actor: odd, [String(odd).slice(0, 50)]: odd };
  if (how === "wrap") return [value];
  return how === "drop" ? {} : odd;
}

type Place = (string | number)[];

function placesIn(value: unknown, above: Place = []): Place[] {
  if (!isContainer(value) || above.length > 3) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...above, Array.isArray(value) ? Number(key) : key];
    return [place, ...placesIn(inner, place)];
  });
}

function withPlace(value: unknown, [key, ...rest]: Place, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((inner, at) => (at === key ? withPlace(inner, rest, change) : inner));
  const object = asObject(value);
  return { ...object, [key]: withPlace(object[key], rest, change) };
}

const isContainer = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === "object" && value !== null && !(value instanceof RawNumber));

const asObject = (value: unknown): Record<string, unknown> => (isContainer(value) ? { ...value } : {});
