/** A run of text in a paragraph: as it stands, put in by a tracked change, or struck by one. */
export type Run = { text: string; change: "none" | "inserted" | "deleted" };

/** Parts a text at its marks `{+put in+}` and `{-struck-}`. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(\{\+.*?\+\}|\{-.*?-\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("{+")) return { text: part.slice(2, -2), change: "inserted" };
      if (part.startsWith("{-")) return { text: part.slice(2, -2), change: "deleted" };
      return { text: part, change: "none" };
    });
}

/** The text with every change accepted. */
export const accepted = (text: string): string =>
  runsOf(text)
    .filter(({ change }) => change !== "deleted")
    .map((run) => run.text)
    .join("");
