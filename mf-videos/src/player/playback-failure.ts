import { formatDuration } from "@crm/domain/value/duration";

export type PlaybackFailure =
  | { kind: "no-picture" }
  | { kind: "format" }
  | { kind: "damaged"; atSeconds: number }
  | { kind: "refused"; status: number }
  | { kind: "unreachable" };

const DECODE = 3;

/** `ask` fetches the file's HTTP status, which tells network errors from format errors; it throws without a response. */
export async function findFailure(
  error: Pick<MediaError, "code"> | null,
  atSeconds: number,
  ask: () => Promise<number>,
): Promise<PlaybackFailure> {
  if (error?.code === DECODE) return { kind: "damaged", atSeconds };
  const status = await ask().catch(() => null);
  if (status === null) return { kind: "unreachable" };
  if (status >= 400) return { kind: "refused", status };
  return atSeconds > 0 ? { kind: "damaged", atSeconds } : { kind: "format" };
}

export function failureText(failure: PlaybackFailure): string {
  switch (failure.kind) {
    case "no-picture":
      return "This browser can play the sound of this video, but not its picture. Open it in another player.";
    case "format":
      return "This browser cannot play this video. Download it to watch it in another player.";
    case "damaged":
      return `The video could not be played on from ${formatDuration(failure.atSeconds)}: the file may be damaged there. Retry, or download it.`;
    case "unreachable":
      return "The server could not be reached. Check your connection and retry.";
    case "refused":
      return refusalText(failure.status);
  }
}

function refusalText(status: number): string {
  if (status === 401 || status === 403) return "You had been logged out. Log in, then retry.";
  if (status === 404 || status === 410) return "The file of this video no longer exists.";
  return `The server could not send this video (${status}). Retry in a moment.`;
}
