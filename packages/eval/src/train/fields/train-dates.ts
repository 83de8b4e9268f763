import { endCandidates } from "@crm/reader/fields/dates/end-candidates";
import { likelyStarts, noEnd, readDays } from "@crm/reader/fields/dates/read-dates";
import { weightsFor } from "@crm/reader/ranker/linear-ranker";
import { folds, type Prepared, prepared, type Trained, trainField, weightsOf, without } from "../train-field";
import { frameOfText, phrases, type TrainingText, type TrainingTexts } from "../training-documents";

export async function trainDates({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [...(await phrases("dates", "dates-languages", "everyday")), ...seen].map(withDays);
  const calibration = calibrate.map(withDays);
  const start = trainField("dates/weights/start-date.json", texts.map(startsOf), calibration.map(startsOf));
  // Starts must be predicted by weights that have not seen the text, or ends would be fitted on overconfident starts.
  const known = new Map(
    folds(texts).flatMap((fold) => {
      const weights = weightsOf(without(texts, fold).map(startsOf));
      return fold.map(
        (text) => [text, likelyStarts(startsOf(text).candidates, weightsFor(text.of.text, weights))] as const,
      );
    }),
  );
  const endsOf = (text: WithDays) => {
    const starts = known.get(text) ?? likelyStarts(startsOf(text).candidates, weightsFor(text.of.text, start.file));
    const candidates = endCandidates(text.frame, text.read.days, text.read.written, starts);
    return prepared("endDate", text.of, candidates, noEnd(text.frame));
  };
  return [start, trainField("dates/weights/end-date.json", texts.map(endsOf), calibration.map(endsOf))];
}

type WithDays = ReturnType<typeof withDays>;

function withDays(of: TrainingText) {
  const frame = frameOfText(of);
  return { of, frame, read: readDays(frame) };
}

function startsOf({ of, read: { starts } }: WithDays): Prepared & { candidates: typeof starts } {
  return { ...prepared("startDate", of, starts), candidates: starts };
}
