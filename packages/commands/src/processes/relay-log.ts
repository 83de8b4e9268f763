import { stripInvisible } from "@crm/domain/text/visible-text";
import { linesOf } from "./process-group";

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
    // What a page or a query told must neither begin a line of its own nor colour the terminal.
    return level >= WARNING
      ? stripInvisible(
          [msg, err?.message]
            .filter((part) => part)
            .join(": ")
            .replace(/\s+/g, " "),
        )
      : null;
  } catch {
    return line;
  }
}
