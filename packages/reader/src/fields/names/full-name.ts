import { probabilitiesOf, rank, weightsFor } from "../../ranker/linear-ranker";
import type { Frame } from "../../ranker/surroundings";
import { confidenceOf, type FittedWeights, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { type NameCandidate, nameCandidates, noName } from "./candidates/name-candidates";
import { isShorterForm } from "./candidates/name-forms";
import { foldedWords } from "./mentions/folded-words";
import { hasMixedScripts } from "./mixed-scripts";
import { parallelNames } from "./parallel-names";
import type { Party } from "./parties/find-parties";

const WEIGHTS = weightsFrom(new URL("./weights/full-name.json", import.meta.url));

// Highest confidence of a name that contains lookalike letters of a different script.
const LOOKALIKE = 0.5;

export interface ReadNames {
  names: NameCandidate[];
  none: string[];
  weights: FittedWeights;
  speaksOfSeveral: boolean;
  parallel: ReadonlySet<string>;
  legibilityOf: Frame["legibilityOf"];
}

export function readNames(frame: Frame, parties: readonly Party[]): ReadNames {
  const names = nameCandidates(frame, parties);
  return {
    names,
    none: noName(frame, parties),
    weights: weightsFor(frame.text, WEIGHTS),
    speaksOfSeveral: SEVERAL.test(frame.sentences),
    // In mail threads, a name below each message is a signature, not the head of a form's part.
    parallel: frame.messages.some(({ kind }) => kind === "mail")
      ? new Set()
      : parallelNames(
          frame.text,
          names.filter(({ features }) => !features.includes("any is company")),
        ),
    legibilityOf: frame.legibilityOf,
  };
}

export function readFullName(read: ReadNames): Candidate<string> | null {
  const best = rank(read.names, read.weights, read.none);
  if (!best) return null;
  const confidence = confidenceOf(best.probability, read.legibilityOf(best), read.weights);
  const most = hasMixedScripts(best.value) ? LOOKALIKE : 1;
  return { ...placed(best, read), confidence: Math.min(confidence, most) };
}

const SEVERAL =
  /\b(?:each|both|two|three)\s(?:an?\s|of\sthe\s)?[“"]?(?:creators?|influencers?|talents?|artists?|ambassadors?|contractors?|partners?)\b|\b(?:the|our)\s[“"]?(?:creators|influencers|talents)\b|^\W{0,4}(?:creators|influencers|talents?)\b\s?[:\t]|\b(?:creator|influencer|talent|artist|ambassador)\s?(?:#\s?)?(?:[12]|one|two|[AB])\b/im;
// Shares of the likeliest creator's probability that a second creator needs, by the evidence for both.
const ONE_OF_THEM = 0.002;

const PARTY_OF_THEM = 0.05;

const NEARLY: readonly [sign: string, share: number][] = [
  ["like handle", 0.05],
  ["any handle behind", 0.1],
  ["any label side:creator", 0.2],
  ["any party person:creator", 0.2],
  ["any alias:creator", 0.2],
];

export function creatorsOf(read: ReadNames): Candidate<string>[] {
  const likely = [...probabilitiesOf(read.names, read.weights, read.none).values()].sort(
    (one, other) => other.probability - one.probability,
  );
  const [first] = likely;
  if (!first || rank(read.names, read.weights, read.none) === null) return [];
  const persons: typeof likely = [];
  for (const one of likely) {
    const words = foldedWords(one.candidate.value);
    const isKnown = persons.some(({ candidate }) => isSamePerson(foldedWords(candidate.value), words));
    if (!isKnown && (one === first || isSecond(one, first, read))) persons.push(one);
  }
  return persons.map(({ candidate, probability }) => ({
    ...placed(candidate, read),
    confidence: confidenceOf(probability, read.legibilityOf(candidate), read.weights),
  }));
}

// Two creators rarely share a name part or a given name.
const isSamePerson = (one: string[], other: string[]): boolean =>
  isShorterForm(one, other) ||
  isShorterForm(other, one) ||
  (one[0] === other[0] && one.length < 3 && other.length < 3) ||
  one.every((word) => other.includes(word)) ||
  other.every((word) => one.includes(word));

// Ada Nov, from "Ada Nov 1 to Apr 30".
const ENDS_WITH_MONTH = /\s(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/i;

type Likely = { candidate: NameCandidate; probability: number };

function isSecond(one: Likely, first: Likely, { speaksOfSeveral, parallel }: ReadNames): boolean {
  const share = one.probability / first.probability;
  const both = (sign: string) => [one, first].every(({ candidate }) => candidate.features.includes(sign));
  const isLikely =
    NEARLY.some(([sign, least]) => share > least && both(sign)) ||
    (speaksOfSeveral && share > ONE_OF_THEM && both("any handle behind") && both("like handle")) ||
    (speaksOfSeveral && share > PARTY_OF_THEM && both("any party called by its name")) ||
    (share > ONE_OF_THEM && [one, first].every(({ candidate }) => parallel.has(candidate.value)));
  return isLikely && one.candidate.value.includes(" ") && !ENDS_WITH_MONTH.test(one.candidate.value);
}

function placed({ value, start, end }: NameCandidate, { names }: ReadNames): Omit<Candidate<string>, "confidence"> {
  const whole = names.filter((one) => one.value === value && one.isWhole);
  const best = whole.find((one) => one.start === start) ?? whole[0];
  return { value, start: best?.start ?? start, end: best?.end ?? end };
}
