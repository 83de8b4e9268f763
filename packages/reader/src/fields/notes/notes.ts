import type { ExtractedFields, NoteTopic } from "@crm/domain/document/extraction.schema";
import { type Candidate, foundByRule } from "../candidate";
import { type ContractText, foldSpace } from "../text/contract-text";
import type { Labelled } from "../text/find-labels";
import { type Sentence, sentencesOf } from "./note-sentences";
import { NOTE_TOPICS, type Topic, weightOf } from "./note-topics";

/** A line of the notes, word for word as it stands in the document. */
export interface NoteLine extends Candidate<string> {
  topic: NoteTopic;
}

/** Sentences of which the first ones are weighed, the rest of a longer text left. */
const MOST_SENTENCES = 5_000;
const LONGEST_ROW = 200;
const MOST_HEADINGS = 20;

/** At most one line for payment, usage rights, exclusivity and termination: the sentence or row that states it best. */
export function readNotes(text: string, labels: Labelled[]): NoteLine[] {
  const sentences = sentencesOf(text).slice(0, MOST_SENTENCES);
  const lines = NOTE_TOPICS.flatMap((topic): NoteLine[] => {
    const weighed = sentences.map((sentence) => ({ sentence, weight: weightOf(topic, sentence.value) }));
    const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a), { sentence: undefined, weight: 0 } as Weighed);
    const headed = best.weight > 1 ? undefined : firstBelow(text, topic, sentences);
    const row = labels.find(
      ({ label, value, end, labelStart }) =>
        topic.label.test(label) && /\w{3}/.test(value) && !/\[|_{3}/.test(value) && end - labelStart <= LONGEST_ROW,
    );
    const isStated = best.sentence && (best.weight > 1 || !(row || headed));
    const confidence = best.weight > 1 ? 0.8 : 0.7;
    if (isStated && best.sentence) return [{ ...best.sentence, topic: topic.topic, confidence }];
    if (!row && headed) return [{ ...headed, topic: topic.topic, confidence: 0.75 }];
    if (!row) return [];
    const { labelStart: start, end } = row;
    return [{ topic: topic.topic, value: foldSpace(text.slice(start, end)), confidence: 0.78, start, end }];
  });
  return lines.filter((one, index) => lines.findIndex(({ start }) => start === one.start) === index);
}

const HEADING_REACH = 12;

const TITLE = /\b[\p{L}-]{1,40}(?: \p{L}{1,40})?\s?[.:–—-]\s$/u;

/** The first sentence of the clause under a topic's heading, with the heading's words where they stand on its line. */
function firstBelow(text: string, { heading, mentions }: Topic, sentences: Sentence[]): Sentence | undefined {
  if (!heading) return undefined;
  for (const { 0: words, index } of [...text.matchAll(heading)].slice(0, MOST_HEADINGS)) {
    const below = index + words.length;
    const first = sentences.find(({ start }) => start >= below - 1 && start <= below + HEADING_REACH);
    if (!first || !/[.”"]$/.test(first.value) || mentions.test(first.value)) continue;
    const title = TITLE.exec(words);
    const start = title ? index + title.index : first.start;
    return { value: foldSpace(text.slice(start, first.end)), start, end: first.end };
  }
  return undefined;
}

interface Weighed {
  sentence: Sentence | undefined;
  weight: number;
}

/** The notes as one value of so many lines, each line with its own passage; the first line's passage stands for all. */
export function foundNotes(contract: ContractText, lines: NoteLine[]): ExtractedFields["notes"] {
  const parts = lines.flatMap((line) => {
    const { topic } = line;
    const part = foundByRule(contract, line);
    return part ? [{ topic, part }] : [];
  });
  const [first] = parts;
  if (!first) return undefined;
  return {
    ...first.part,
    value: parts.map(({ part }) => part.value).join("\n"),
    parts: parts.map(({ topic, part: { value: _value, ...passage } }) => ({ topic, ...passage })),
  };
}
