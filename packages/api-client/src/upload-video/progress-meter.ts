/** `secondsLeft` and `bytesPerSecond` are null while unknown. */
export interface Meter {
  sentBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

const WINDOW_MS = 10_000;
const SETTLE_MS = 1000;

/** Counts bytes on the server and in flight. The shown total never decreases within an upload. */
export function progressMeter(totalBytes: number, now: () => number) {
  const onTheirWay = new Map<number, number>();
  let safeBytes = 0;
  let sentBytes = 0;
  let samples: { at: number; bytes: number }[] = [];

  const note = () => {
    const sum = [...onTheirWay.values()].reduce((bytes, each) => bytes + each, safeBytes);
    sentBytes = Math.max(sentBytes, Math.min(totalBytes, sum));
    const at = now();
    const recent = samples.findIndex((sample) => sample.at >= at - WINDOW_MS);
    samples = [...(recent < 0 ? samples.slice(-1) : samples.slice(recent)), { at, bytes: sentBytes }];
  };

  return {
    /** Starts or resumes at this many bytes; `isRestart` resets the count. */
    begin(bytes: number, isRestart: boolean) {
      onTheirWay.clear();
      safeBytes = bytes;
      sentBytes = isRestart ? bytes : Math.max(sentBytes, bytes);
      samples = [{ at: now(), bytes: sentBytes }];
    },
    moved(piece: number, bytes: number) {
      onTheirWay.set(piece, bytes);
      note();
    },
    lost: (piece: number) => void onTheirWay.delete(piece),
    arrived(piece: number, bytes: number) {
      onTheirWay.delete(piece);
      safeBytes += bytes;
      note();
    },
    read(): Meter {
      const bytesPerSecond = speed();
      const secondsLeft = bytesPerSecond ? (totalBytes - sentBytes) / bytesPerSecond : null;
      return { sentBytes, bytesPerSecond, secondsLeft };
    },
  };

  function speed(): number | null {
    const first = samples.find(({ at }) => at >= now() - WINDOW_MS) ?? samples.at(-1);
    if (!first || now() - first.at < SETTLE_MS) return null;
    return ((sentBytes - first.bytes) / (now() - first.at)) * 1000;
  }
}
