import type { Candidate } from "../../candidate";
import { HONORIFIC, nameAtStart } from "../person/person-name";

/** Words behind which a name stands, and how surely it is then the creator's. */
export type NameSign = [sign: RegExp, confidence: number];

/** A sign from a pattern's source, in any case, with a title of courtesy taken off the name. */
export function nameSign(source: string, confidence: number): NameSign {
  return [new RegExp(`${source}(?:${HONORIFIC})?`, "giu"), confidence];
}

/** The names that stand right behind one of the signs. */
export function namesBehind(text: string, signs: NameSign[]): Candidate<string>[] {
  return signs.flatMap(([sign, confidence]) =>
    [...text.matchAll(sign)].flatMap((match) => {
      const start = match.index + match[0].length;
      const name = nameAtStart(text.slice(start, start + 150));
      return name ? [{ value: name, confidence, start, end: start + name.length }] : [];
    }),
  );
}
