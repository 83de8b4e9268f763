import { feeCandidates, noFee } from "@crm/reader/fields/fees/fee-candidates";
import { noVideos, videoCandidates } from "@crm/reader/fields/videos/video-candidates";
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

export async function trainVideosPerMonth({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [...(await phrases("videos", "videos-languages", "everyday")), ...seen].map(withVideos);
  return [trainField("videos/weights/videos-per-month.json", texts, calibrate.map(withVideos))];
}

function withVideos(of: TrainingText): Prepared {
  const frame = frameOfText(of);
  const candidates = videoCandidates(frame);
  return prepared("videosPerMonth", of, candidates, noVideos(frame, candidates));
}
