import { linesOf } from "../processes/lines";

const WARNING = 40;

/** Passes a server's output on: plain lines as they are, of its JSON log only warnings and worse, in words. */
export async function relayLog(stream: ReadableStream<Uint8Array>, write: (line: string) => void): Promise<void> {
  for await (const line of linesOf(stream)) {
    const text = readable(line);
    if (text !== null) write(text);
  }
}

function readable(line: string): string | null {
  if (!line.startsWith("{")) return line;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== "number") return line;
    return level >= WARNING ? [msg, err?.message].filter((part) => part).join(": ") : null;
  } catch {
    return line;
  }
}
