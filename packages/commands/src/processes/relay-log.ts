import { stripInvisible } from "@crm/domain/text/visible-text";
import { linesOf } from "./process-group";

const WARNING = 40;

/** Writes plain lines unchanged. Of JSON log lines, only warnings and errors are written, as text. */
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
    // Text from requests must not start a new line or colour the terminal.
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
