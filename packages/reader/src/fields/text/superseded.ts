const FORMER =
  /\b(?:prior(?!\s(?:to|written|notice|approval))|previous(?:ly)?|former(?:ly)?|replac(?:es|ing)|supersed\w+)\b[^.;\n]{0,120}$/i;
const UNDER_FORMER =
  /\bunder\s(?:the|their|that)\s(?:original|old|initial|first|expired)\s\w+(?:(?!\b(?:shall|will|now)\b)[^.;\n]){0,120}$|\bin\sdraft\s(?:no|number|v)\b[^;\n]{0,80}$/i;
const PAST = /\b(?:received|(?:was|were)\spaid|earned|used\sto\s\w+|(?:was|were)\sto\s\w+)\s(?:\w+\s){0,2}$/i;
// "was due to end on June 30"; "August 31 instead of June 30".
const NO_LONGER =
  /\b(?:was|were|had\sbeen)\s(?:\w+\s)?(?:due|to|supposed|meant|set|scheduled|planned)\b(?:(?!\b(?:is|are|now|will|shall|extended)\b)[^.;\n]){0,50}$|\b(?:instead\sof|rather\sthan|in\splace\sof|and\snot|no\slonger)\s(?:(?:on|the|from|until)\s)*$/i;
const FROM =
  /\b(?:increas|rais|reduc|chang|lower|mov|adjust|amend|decreas|drop|fall|ris|go)\w*\b[^.;\n]{0,60}\bfrom\s(?:(?!to\b)\w+\s){0,3}$/i;
const REPLACED_OR_REMOVED =
  /^[^.;,\n\d$]{0,25}(?:,\s)?\b(?:is|are|was|shall\sbe|will\sbe|be)\s(?:hereby\s)?(?:replaced|superseded|changed|amended|deleted|moved|struck|stricken|removed|crossed\sout|omitted)\b/i;
const SUBSTITUTED = /^["”’']?,?\s(?:there\s(?:is|shall\sbe)\s(?:hereby\s)?)?substitut\w+\s/i;
// Translated text may say "at" or "on" for "to".
const REPLACES = new RegExp(
  [
    "\\b(?:replac|substitut|delet|chang|amend|strik|struck)\\w*\\b[^.;\\n]{0,70}\\b(?:by|with|to(?:\\sread)?|insert\\w*|substitut\\w*)",
    "\\b(?:increas|rais|reduc|lower|mov|adjust|decreas|drop|fall|ris|go|went|chang)\\w*\\b[^.;\\n]{0,60}\\bfrom\\b[^.;\\n]{1,40}\\b(?:to|at|on)",
    "\\b(?:is|are|was|be)\\s(?:\\w+\\s)?(?:extended|prolonged|postponed)\\b[^.;\\n]{0,40}\\b(?:until|till|to|through)",
    "\\bfor\\s[“\"‘'][^.;\\n]{1,40}[”\"’'],?\\s(?:there\\s(?:is|shall\\sbe)\\s(?:hereby\\s)?)?substitut\\w+",
  ]
    .map(
      (words) =>
        `${words}\\s(?:in\\s(?:its|their)\\splace\\s)?(?:the\\s(?:words?|figures?|numbers?|sum|date)\\s)?[“"‘']?$`,
    )
    .join("|"),
  "i",
);
const CHANGED = /^[\s,(]{0,3}(?:(?:now|later)\s)?(?:changed|corrected|moved|amended|altered)\s(?:\w+\s){0,3}to\b/i;
const EXAMPLE =
  /\b(?:e[.·]\s?g[.·]?|eg|for\sexample|for\sinstance|such\sas)[\s,:(]*$|(?<![.@\w])example\b[^.;]{0,60}:[^.;]{0,90}$/i;

export function isSuperseded(before: string, after: string): boolean {
  const words = before.replace(/\s+/g, " ");
  return (
    [FORMER, UNDER_FORMER, PAST, NO_LONGER, FROM, EXAMPLE].some((pattern) => pattern.test(words)) ||
    [REPLACED_OR_REMOVED, CHANGED, SUBSTITUTED].some((pattern) => pattern.test(after))
  );
}

interface Replaceable {
  value: string;
  features: readonly string[];
  start: number;
  end: number;
}

const BESIDE = 120;

/** Transfers the evidence for a replaced value to its replacement. */
export function applyReplacements<C extends Replaceable>(candidates: readonly C[]): readonly C[] {
  const isNew = ({ features }: C) => features.includes("replaces");
  const former = candidates.filter((one) => one.features.includes("superseded") && !isNew(one));
  const replaced = new Map<string, C>();
  for (const one of candidates.filter(isNew)) {
    const old = former.findLast(({ end }) => end <= one.start && one.start - end < BESIDE);
    if (old && old.value !== one.value) replaced.set(old.value, one);
  }
  // The last of several changes counts.
  const newest = (value: string) => {
    let found = replaced.get(value);
    let next = found && replaced.get(found.value);
    while (found && next && next.start > found.start) [found, next] = [next, replaced.get(next.value)];
    return found;
  };
  return replaced.size === 0
    ? candidates
    : candidates.map((one) => {
        const { value, start, end } = newest(one.value) ?? one;
        return { ...one, value, start, end };
      });
}

export function isReplacement(before: string): boolean {
  return REPLACES.test(before.replace(/\s+/g, " "));
}

/** Caches the last result, because several fields read one document. */
export function cacheLastText<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; answer: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: read(text) };
    return last.answer;
  };
}
