export interface StreamEvent {
  name: string;
  data: unknown;
}

/** The complete events of a stream so far; an unfinished last one is left out. */
export function readEvents(text: string): StreamEvent[] {
  const blocks = text.replaceAll("\r\n", "\n").split("\n\n").slice(0, -1);
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const data = valuesOf(lines, "data").join("\n");
    return data === "" ? [] : [{ name: valuesOf(lines, "event")[0] ?? "message", data: JSON.parse(data) }];
  });
}

function valuesOf(lines: string[], field: string): string[] {
  return lines
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ""));
}
