/** Violations that are allowed for now, each a line `RULE violation | reason`, and the number of lines, which may only fall. */
export type Exceptions = { most: number; lines: readonly { violation: string; reason: string }[] };

/** Reads the file of exceptions: `at most N` first, then a line each; lines that begin with # are comments. Throws without that number. */
export function readExceptions(text: string): Exceptions {
  const [first = "", ...rest] = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const lines = rest.map((line) => {
    const [violation = "", reason = ""] = line.split(" | ");
    return { violation: violation.trim(), reason: reason.trim() };
  });
  const [, most] = /^at most (\d+)$/.exec(first) ?? [];
  if (most === undefined) throw new Error(`The list of exceptions begins with "${first}" instead of "at most N"`);
  return { most: Number(most), lines };
}

/** What is wrong between the violations of now and the exceptions, as sentences; empty where all is well. */
export function unlisted(violations: readonly string[], { most, lines }: Exceptions): string[] {
  const listed = new Set(lines.map(({ violation }) => violation));
  const found = new Set(violations);
  return [
    ...violations.filter((violation) => !listed.has(violation)),
    ...lines.filter(({ reason }) => reason === "").map(({ violation }) => `No reason is given for: ${violation}`),
    ...[...listed]
      .filter((violation) => !found.has(violation))
      .map((each) => `Delete this line, because its violation is gone: ${each}`),
    ...(lines.length === listed.size ? [] : ["A line is there twice"]),
    ...(lines.length > most ? [`The list has ${lines.length} lines and may have ${most} at most`] : []),
    ...(lines.length < most ? [`Write "at most ${lines.length}", because the list has become shorter`] : []),
  ];
}
