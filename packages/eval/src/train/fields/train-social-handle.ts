import { handleCandidates, noHandle } from "@crm/reader/fields/handles/handle-candidates";
import { readFullName, readNames } from "@crm/reader/fields/names/full-name";
import { findParties } from "@crm/reader/fields/names/parties/find-parties";
import { judgeField } from "../../judge-field";
import { type Prepared, prepared, type Trained, trainField } from "../train-field";
import { frameOfText, phrases, type TrainingText, type TrainingTexts } from "../training-documents";

export async function trainSocialHandle({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [
    ...(await phrases("handles", "handles-languages", "everyday")).map(halved).map(withHandles),
    ...(await phrases("handles-by-name")).map(halved).map((of) => ofNamed(of, String(of.row.labels.fullName))),
    ...seen.map(withHandles),
  ];
  return [trainField("handles/weights/social-handle.json", texts, calibrate.map(withHandles))];
}

// Halved, because phrases outnumber documents and contain more negative examples.
const halved = (phrase: TrainingText): TrainingText => ({ ...phrase, weight: phrase.weight / 2 });

function withHandles(of: TrainingText): Prepared {
  const frame = frameOfText(of);
  const name = readFullName(readNames(frame, findParties(frame.text)))?.value ?? null;
  return ofNamed({ ...of, row: ofPerson(of.row, name) }, name);
}

function ofNamed(of: TrainingText, name: string | null): Prepared {
  const frame = frameOfText(of);
  const context = { frame, parties: findParties(frame.text), name };
  const candidates = handleCandidates(context);
  return prepared("socialHandle", of, candidates, noHandle(context, candidates));
}

function ofPerson(row: TrainingText["row"], name: string | null): TrainingText["row"] {
  const { further = [], ...first } = row;
  const deals = [first, ...further.map((labels) => ({ ...first, ...labels }))];
  return deals.find((deal) => name !== null && judgeField(deal, "fullName", name) === "right") ?? row;
}
