import { mentionedPlatforms } from "@crm/reader/fields/platforms/platform-candidates";
import { choosePlatforms } from "@crm/reader/fields/platforms/platforms";
import { weightsFor } from "@crm/reader/ranker/linear-ranker";
import { judgeField } from "../../judge-field";
import { type Judged, type Prepared, type TextWeights, type Trained, trainChoice, weightsOf } from "../train-field";
import { frameOfText, phrases, type TrainingText, type TrainingTexts } from "../training-documents";

export async function trainPlatforms({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [...(await phrases("platforms", "platforms-languages", "everyday")), ...seen].map(withPlatforms);
  return [
    trainChoice("platforms/weights/platforms.json", texts, calibrate.map(withPlatforms), {
      weightsOf: (fitted) => weightsOf(fitted.flatMap(({ of, platforms }) => platforms.map(choiceIn(of)))),
      judged,
    }),
  ];
}

type WithPlatforms = ReturnType<typeof withPlatforms>;

function withPlatforms(of: TrainingText) {
  const frame = frameOfText(of);
  return { of, text: frame.text, platforms: mentionedPlatforms(frame) };
}

function choiceIn(of: TrainingText): (platform: WithPlatforms["platforms"][number]) => Prepared {
  const { labels } = of.row;
  const counts = judgeField(of.row, "platforms", labels.platforms) !== null;
  const wanted = new Set(Array.isArray(labels.platforms) ? labels.platforms : []);
  return ({ value, candidates, none }) => ({
    ...{ of, candidates, none },
    judge(chosen) {
      if (!counts) return null;
      if (wanted.has(value)) return chosen === null ? "missed" : "right";
      return chosen === null ? "absent" : "invented";
    },
  });
}

function judged(texts: readonly WithPlatforms[], weights: TextWeights): Judged[] {
  return texts.flatMap(({ of, text, platforms }) => {
    const { chosen, probability } = choosePlatforms(text, platforms, weightsFor(text, weights));
    const set = chosen.map(({ value }) => value);
    const outcome = judgeField(of.row, "platforms", set);
    if (outcome === null) return [];
    const mentioned = platforms.map(({ value }) => value);
    const wanted = [of.row.labels.platforms].flat();
    const isReachable = wanted.every((platform) => mentioned.some((value) => value === platform));
    const isEmpty = set.length === 0;
    return [
      { of, value: isEmpty ? null : set.join(", "), isReachable, probability: isEmpty ? 0 : probability, outcome },
    ];
  });
}
