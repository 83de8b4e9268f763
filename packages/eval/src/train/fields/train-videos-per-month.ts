import { noVideos, videoCandidates } from "@crm/reader/fields/videos/video-candidates";
import { type Prepared, prepared, type Trained, trainField } from "../train-field";
import { frameOfText, phrases, type TrainingText, type TrainingTexts } from "../training-documents";

export async function trainVideosPerMonth({ seen, calibrate }: TrainingTexts): Promise<Trained[]> {
  const texts = [...(await phrases("videos", "videos-languages", "everyday")), ...seen].map(withVideos);
  return [trainField("videos/weights/videos-per-month.json", texts, calibrate.map(withVideos))];
}

function withVideos(of: TrainingText): Prepared {
  const frame = frameOfText(of);
  const candidates = videoCandidates(frame);
  return prepared("videosPerMonth", of, candidates, noVideos(frame, candidates));
}
