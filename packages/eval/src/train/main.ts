import { join } from "node:path";
import { endCandidates } from "@crm/reader/fields/dates/end-candidates";
import { likelyStarts, noEnd, readDays, startCandidates } from "@crm/reader/fields/dates/read-dates";
import { feeCandidates, noFee } from "@crm/reader/fields/fees/fee-candidates";
import { findLabels } from "@crm/reader/fields/text/find-labels";
import { type Frame, frameOf } from "@crm/reader/ranker/surroundings";
import type { WeightsFile } from "@crm/reader/ranker/weights-file";
import { folds, type Prepared, trainField, weightsOf, without } from "./train-field";
import { phrases, type TrainingText, textsOf } from "./training-documents";

const READER = join(import.meta.dir, "../../../reader/src/fields");

const [seen, calibrate] = [await textsOf("seen"), await textsOf("calibrate")];
await trainDates();
await trainFees();

async function trainFees(): Promise<void> {
  const texts = [...(await phrases("fees")), ...seen].map(withFees);
  await save("fees/weights/monthly-fee.json", trainField("monthlyFee", texts, calibrate.map(withFees)));
}

function withFees(of: TrainingText): Prepared {
  const frame = frameOfText(of);
  return { of, candidates: feeCandidates(frame), none: noFee(frame) };
}

function frameOfText({ text }: TrainingText): Frame {
  return frameOf(text, findLabels(text));
}

async function trainDates(): Promise<void> {
  const texts = [...(await phrases("dates")), ...seen].map(withDays);
  const calibration = calibrate.map(withDays);
  const start = trainField("startDate", texts.map(startsOf), calibration.map(startsOf));
  await save("dates/weights/start-date.json", start);
  // The likely starts of a text must be as unsure as those of one that nobody has seen.
  const known = new Map(
    folds(texts).flatMap((fold) => {
      const weights = weightsOf("startDate", without(texts, fold).map(startsOf));
      return fold.map((text) => [text, likelyStarts(startsOf(text).candidates, weights)] as const);
    }),
  );
  const endsOf = (text: WithDays) => {
    const starts = known.get(text) ?? likelyStarts(startsOf(text).candidates, start);
    return {
      of: text.of,
      candidates: endCandidates(text.frame, text.read.days, text.read.written, starts),
      none: noEnd(text.frame),
    };
  };
  await save("dates/weights/end-date.json", trainField("endDate", texts.map(endsOf), calibration.map(endsOf)));
}

type WithDays = ReturnType<typeof withDays>;

function withDays(of: TrainingText) {
  const frame = frameOfText(of);
  return { of, frame, read: readDays(frame) };
}

function startsOf({ of, frame, read }: WithDays): Prepared & { candidates: ReturnType<typeof startCandidates> } {
  return { of, candidates: startCandidates(frame, read), none: [] };
}

async function save(path: string, { features, ...file }: WeightsFile): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(features).sort(([one], [other]) => (one < other ? -1 : 1)));
  await Bun.write(join(READER, path), `${JSON.stringify({ ...file, features: sorted }, null, 2)}\n`);
  console.log(`${path}: ${file.trained.right}, sure from ${file.sureFrom}, ${file.trained.features} features`);
}
