import { feeCandidates, noFee } from "@crm/reader/fields/fees/fee-candidates";
import { type Prepared, prepared, type Trained, trainField } from "../train-field";
import { frameOfText, phrases, type TrainingText, type TrainingTexts } from "../training-documents";

export async function trainMonthlyFee({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [...(await phrases("fees", "fees-languages", "everyday")), ...seen].map(withFees);
  return [trainField("fees/weights/monthly-fee.json", texts, calibrate.map(withFees))];
}

function withFees(of: TrainingText): Prepared {
  const frame = frameOfText(of);
  return prepared("monthlyFee", of, feeCandidates(frame), noFee(frame));
}
