import { MAX_POSTER_BYTES } from "@crm/domain/video/upload";

/** Seconds in the order tried; the first frame that is not black is used. */
const MOMENTS = [1, 2, 4, 0.1];

const LONGEST_SIDE = 1280;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
const PATIENCE_MS = 10_000;

/** A frame as a JPEG of at most 300 kB; null if the browser cannot play the file or every frame is black. Never throws. */
export async function takePoster(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await waitForEvent(video, "loadeddata", patience.signal);
    return await firstVisible(video, patience.signal);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function firstVisible(video: HTMLVideoElement, signal: AbortSignal): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (!paper || canvas.width === 0) return null;
  const last = Number.isFinite(video.duration) ? video.duration / 2 : 0;
  for (const moment of new Set(MOMENTS.map((each) => Math.min(each, last)))) {
    const sought = waitForEvent(video, "seeked", signal);
    video.currentTime = moment;
    await sought;
    paper.drawImage(video, 0, 0, canvas.width, canvas.height);
    if (!isBlack(paper.getImageData(0, 0, canvas.width, canvas.height).data)) return smallJpeg(canvas);
  }
  return null;
}

/** Whether fewer than 2 % of the sampled pixels are brighter than black. */
function isBlack(pixels: Uint8ClampedArray): boolean {
  const looked = 400;
  const every = Math.max(1, Math.floor(pixels.length / 4 / looked)) * 4;
  let bright = 0;
  for (let at = 0; at < pixels.length; at += every)
    if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) > 32) bright += 1;
  return bright < looked / 50;
}

async function smallJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (jpeg && jpeg.size <= MAX_POSTER_BYTES) return jpeg;
  }
  return null;
}

function waitForEvent(video: HTMLVideoElement, event: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("The video shows nothing"));
    if (signal.aborted) return fail();
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener("error", fail, { once: true });
    signal.addEventListener("abort", fail, { once: true });
  });
}
