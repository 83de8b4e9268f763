import { nameCandidates, noName } from "@crm/reader/fields/names/candidates/name-candidates";
import { foldedWords } from "@crm/reader/fields/names/mentions/folded-words";
import { findParties } from "@crm/reader/fields/names/parties/find-parties";
import { type Prepared, prepared, type Trained, trainField } from "../train-field";
import { frameOfText, phrases, type TrainingText, type TrainingTexts } from "../training-documents";

export async function trainFullName({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [...(await phrases("names", "names-languages", "everyday")), ...seen].map(withNames);
  return [trainField("names/weights/full-name.json", texts, calibrate.map(withNames))];
}

function withNames(of: TrainingText): Prepared {
  const frame = frameOfText(of);
  const parties = findParties(frame.text);
  const candidates = nameCandidates(frame, parties);
  const text = prepared("fullName", of, candidates, noName(frame, parties));
  const labels = new Set([of.row, ...(of.row.further ?? [])].map(({ labels }) => lettersOf(labels.fullName)));
  const isExact = (value: string | null) => labels.has(lettersOf(value));
  if (!candidates.some(({ value }) => isExact(value))) return text;
  // The evaluation accepts a name with an extra word, but training needs the exact one.
  const judge = (value: string | null) => {
    const outcome = text.judge(value);
    return outcome === "right" && !isExact(value) ? "wrong" : outcome;
  };
  return { ...text, judge };
}

const lettersOf = (name: unknown): string => foldedWords(String(name ?? "")).join("");
