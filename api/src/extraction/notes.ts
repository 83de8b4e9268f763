import type { ExtractedFields, NoteTopic } from "@crm/domain/extraction.schema";
import { type Candidate, found } from "./candidate";
import { type ContractText, foldSpace } from "./contract-text";
import type { Labelled } from "./find-labels";
import { type Sentence, sentencesOf } from "./note-sentences";
import { NOTE_TOPICS, weightOf } from "./note-topics";

/** A line of the notes, word for word as it stands in the document. */
export interface NoteLine extends Candidate<string> {
  topic: NoteTopic;
}

/** Sentences of which the first ones are weighed, the rest of a longer text left. */
const MOST_SENTENCES = 5_000;
const LONGEST_ROW = 200;

/** At most one line for payment, usage rights, exclusivity and termination: the sentence or row that states it best. */
export function readNotes(text: string, labels: Labelled[]): NoteLine[] {
  const sentences = sentencesOf(text).slice(0, MOST_SENTENCES);
  const lines = NOTE_TOPICS.flatMap((topic): NoteLine[] => {
    const weighed = sentences.map((sentence) => ({ sentence, weight: weightOf(topic, sentence.value) }));
    const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a), { sentence: undefined, weight: 0 } as Weighed);
    const row = labels.find(
      ({ label, value, end, labelStart }) =>
        topic.label.test(label) && /\w{3}/.test(value) && !/\[|_{3}/.test(value) && end - labelStart <= LONGEST_ROW,
    );
    const isStated = best.sentence && (best.weight > 1 || !row);
    const confidence = best.weight > 1 ? 0.8 : 0.7;
    if (isStated && best.sentence) return [{ ...best.sentence, topic: topic.topic, confidence }];
    if (!row) return [];
    const { labelStart: start, end } = row;
    return [{ topic: topic.topic, value: foldSpace(text.slice(start, end)), confidence: 0.78, start, end }];
  });
  return lines.filter((one, index) => lines.findIndex(({ start }) => start === one.start) === index);
}

interface Weighed {
  sentence: Sentence | undefined;
  weight: number;
}

/** The notes as one value of so many lines, each line with its own passage; the first line's passage stands for all. */
export function foundNotes(contract: ContractText, lines: NoteLine[]): ExtractedFields["notes"] {
  const parts = lines.flatMap((line) => {
    const { topic } = line;
    const part = found(contract, line);
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
