const WHAT =
  "(?:contract|document|instructions?|prompts?|everything|the\\s+rest|(?<!(?:previous|prior|earlier|old|former|last|existing)\\s)agreement)";
const ORDER = new RegExp(
  [
    `\\b(?:ignore|disregard|forget|override)\\b[^.\\n]{0,40}?\\b${WHAT}\\b`,
    "\\b(?:answer|reply|respond|output)\\s+(?:that|with|only)\\b[^.\\n]{0,60}\\b(?:fee|name|date|handle|value|json)\\b",
    "\\bnote\\s+to\\s+(?:the\\s+)?(?:ai|parser|model|bot)\\b|\\b(?:ai|automated|automatic)\\s+(?:readers?|parsers?)\\b|\\bthe\\s+correct\\s+values?\\s+(?:is|are)\\b",
    "\\b(?:system\\s+prompt|as\\s+an\\s+ai|language\\s+model|you\\s+are\\s+(?:an?\\s+)?(?:ai|assistant|parser))\\b",
  ].join("|"),
  "gi",
);
const BEGINNING = /[^.!?\n]{0,300}$/;
const REST = /^(?:[^.!?\n]|\.(?=\d)){0,400}/;
// Replacement instructions follow in the next sentences.
const OF_INSTRUCTIONS = /(?:instructions?|prompts?)$/i;
const REST_OF_LINE = /^[^\n]{0,300}(?:(?<=[\p{L}\d,])\n[^\S\n]{0,8}\p{Ll}[^.!?\n]{0,100})?(?<![.!?])/u;

/** Blanks sentences that address the reading program (prompt injection). Keeps the length. */
export function withoutPromptInjections(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  for (const match of text.matchAll(ORDER)) {
    if (match.index < done) continue;
    const before = text.slice(Math.max(done, match.index - 300), match.index);
    const start = match.index - (BEGINNING.exec(before)?.[0].length ?? 0);
    const rest = OF_INSTRUCTIONS.test(match[0]) ? REST_OF_LINE : REST;
    const end = match.index + (rest.exec(text.slice(match.index, match.index + 400))?.[0].length ?? 0);
    pieces.push(text.slice(done, start), text.slice(start, end).replace(/[^\n\t]/g, " "));
    done = end;
  }
  return pieces.length === 0 ? text : pieces.join("") + text.slice(done);
}
