import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { WeightsFile } from "@crm/reader/ranker/weights-file";
import { trainMonthlyFee, trainVideosPerMonth } from "./fields/train-amounts";
import { trainDates } from "./fields/train-dates";
import { trainFullName } from "./fields/train-full-name";
import { trainPlatforms } from "./fields/train-platforms";
import { trainSocialHandle } from "./fields/train-social-handle";
import type { Judged, Trained } from "./train-field";
import { type TrainingTexts, textsOf } from "./training-documents";

const TRAINERS: Record<string, (texts: TrainingTexts) => Promise<Trained[]>> = {
  dates: trainDates,
  fullName: trainFullName,
  monthlyFee: trainMonthlyFee,
  socialHandle: trainSocialHandle,
  platforms: trainPlatforms,
  videosPerMonth: trainVideosPerMonth,
};

const READER = join(import.meta.dir, "../../../reader/src/fields");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mistakes: { type: "boolean" }, texts: { type: "string" } },
});
const names = positionals.length > 0 ? positionals : Object.keys(TRAINERS);
const unknown = names.filter((name) => !(name in TRAINERS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Use ${Object.keys(TRAINERS).join(", ")}.`);
  process.exit(2);
}
const texts = await trainingTexts(values.texts);
for (const name of names) for (const trained of (await TRAINERS[name]?.(texts)) ?? []) await save(trained);

async function trainingTexts(kept: string | undefined): Promise<TrainingTexts> {
  if (kept && existsSync(kept)) return (await Bun.file(kept).json()) as TrainingTexts;
  const read = { seen: await textsOf("seen"), calibrate: await textsOf("calibrate") };
  if (kept) await Bun.write(kept, JSON.stringify(read));
  return read;
}

function inOrder(features: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(features).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function save({ path, file, heldOut }: Trained): Promise<void> {
  const short = { ...file.short, features: inOrder(file.short.features) };
  const sorted: WeightsFile = { ...file, features: inOrder(file.features), short };
  await Bun.write(join(READER, path), `${JSON.stringify(sorted, null, 2)}\n`);
  const absent = heldOut.filter(({ outcome }) => outcome === "absent" || outcome === "invented");
  const right = heldOut.filter(({ outcome }) => outcome === "right").length;
  const invented = heldOut.filter(({ outcome }) => outcome === "invented").length;
  console.log(`${path}: ${file.trained.right}, ${file.trained.features} features`);
  console.log(
    `  held out: ${right} of ${heldOut.length - absent.length} right, ${invented} of ${absent.length} invented`,
  );
  if (values.mistakes) for (const each of heldOut) printMistake(each);
}

function printMistake({ of, value, isReachable, probability, outcome }: Judged): void {
  if (outcome === "right" || outcome === "absent") return;
  const among = isReachable || outcome === "invented" ? "" : ", the right value is not a candidate";
  console.log(`  ${outcome}: ${of.row.id}: ${value ?? "none"} (${probability.toFixed(2)})${among}`);
  console.log(`    ${JSON.stringify(of.row.labels)}`);
}
