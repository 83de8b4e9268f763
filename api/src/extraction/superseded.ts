const FORMER =
  /\b(?:prior(?!\s(?:to|written|notice|approval))|previous(?:ly)?|former(?:ly)?|replac(?:es|ing)|supersed\w+)\b[^.;\n]{0,120}$/i;
const PAST = /\b(?:received|(?:was|were)\spaid|earned|used\sto\s\w+)\s(?:\w+\s){0,2}$/i;
const FROM =
  /\b(?:increas|rais|reduc|chang|lower|mov|adjust|amend|decreas|drop|fall|ris|go)\w*\b[^.;\n]{0,60}\bfrom\s(?:\w+\s){0,3}$/i;
const DONE_AWAY_WITH =
  /^[^.;\n\d$]{0,25}\b(?:is|are|was|shall\sbe|will\sbe|be)\s(?:hereby\s)?(?:replaced|superseded|changed|amended|deleted|moved)\b/i;
const EXAMPLE =
  /\b(?:e[.·]\s?g[.·]?|eg|for\sexample|for\sinstance|such\sas)[\s,:(]*$|(?<![.@\w])example\b[^.;]{0,60}:[^.;]{0,90}$/i;

/** Tells of a value, by the words around it, that it is but an example or what something else takes the place of. */
export function isExampleOrReplaced(before: string, after: string): boolean {
  return EXAMPLE.test(before) || DONE_AWAY_WITH.test(after);
}

/**
 * Tells of a value, by the words around it, that the document names it only to do away with it or as an example: what an
 * earlier agreement said, the old side of a change, a blank form's "e.g.".
 */
export function isSuperseded(before: string, after: string): boolean {
  const words = before.replace(/\s+/g, " ");
  return [FORMER, PAST, FROM, EXAMPLE].some((pattern) => pattern.test(words)) || DONE_AWAY_WITH.test(after);
}
