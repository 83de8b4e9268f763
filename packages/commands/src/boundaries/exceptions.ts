/** `max` is the largest allowed number of exceptions in the file; it may only fall. */
export type Exceptions = { max: number; lines: readonly { violation: string; reason: string }[] };

/** Parses `at most N`, then one `RULE violation | reason` per line. Throws when the first line is missing. */
export function readExceptions(text: string): Exceptions {
  const [first = "", ...rest] = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const lines = rest.map((line) => {
    const [violation = "", reason = ""] = line.split(" | ");
    return { violation: violation.trim(), reason: reason.trim() };
  });
  const [, max] = /^at most (\d+)$/.exec(first) ?? [];
  if (max === undefined) throw new Error(`The list of exceptions begins with "${first}" instead of "at most N"`);
  return { max: Number(max), lines };
}

export function exceptionProblems(violations: readonly string[], { max, lines }: Exceptions): string[] {
  const listed = new Set(lines.map(({ violation }) => violation));
  const found = new Set(violations);
  return [
    ...violations.filter((violation) => !listed.has(violation)),
    ...lines.filter(({ reason }) => reason === "").map(({ violation }) => `Add a reason for: ${violation}`),
    ...[...listed]
      .filter((violation) => !found.has(violation))
      .map((each) => `Delete this exception, because its violation no longer exists: ${each}`),
    ...(lines.length === listed.size ? [] : ["An exception is listed twice"]),
    ...(lines.length > max ? [`The list has ${lines.length} lines and may have ${max} at most`] : []),
    ...(lines.length < max ? [`Write "at most ${lines.length}", because the list is shorter now`] : []),
  ];
}
