import { fileSize } from "../value/bytes";

interface ShownUpload {
  state: string;
  sentBytes: number;
  totalBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

/** `32.1 MB of 60.0 MB · 4.2 MB/s · 7 s left`. */
export function uploadWords({ state, sentBytes, totalBytes, bytesPerSecond, secondsLeft }: ShownUpload): string {
  const sent = `${fileSize(sentBytes)} of ${fileSize(totalBytes)}`;
  if (state === "preparing") return sentBytes > 0 ? `${sent} · Finding where it stopped` : "Getting ready";
  if (state === "finishing") return `${fileSize(totalBytes)} sent · Finishing`;
  if (state === "paused") return `${sent} · Paused`;
  if (state === "waiting") return `${sent} · Waiting for the connection. It then continues by itself`;
  if (state === "busy") return `${sent} · Waiting for the server`;
  const speed = bytesPerSecond ? [`${fileSize(Math.round(bytesPerSecond))}/s`] : [];
  const left = secondsLeft === null ? [] : [timeLeft(secondsLeft)];
  return [sent, ...speed, ...left].join(" · ");
}

export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
