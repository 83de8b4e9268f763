const LABEL =
  /(?:^|[\n\t]|[.;]\s)[ ]?(?:[•·▪◦*\uf0b7\uf0a7–-]\s?)?(?:\(?(?:[\d·]{1,6}|[ivx]{1,4}|[a-z])[.)]\s{0,4}|[\d·]{1,6}\s{0,2}|section\s\d+\s?[.:]?\s?)?((?:(?:contract|agreement|campaign|initial|fixed|minimum|engagement|partnership|collaboration|sponsorship|ambassador|total|service|program|project|sow|season|partnership|booking)\s)?(?:(?:the|my|our|your)\s)?(?:term|tenure|(?<=\b(?:the|my|our|your)\s)time|duration|length|period|commitment|timeframe|span|how\slong|runs?(?:\sfor)?|lasts?|(?:(?<=contract\s|agreement\s|engagement\s)(?:is|runs|lasts)\s)?for|validity|when)(?:\sof\s(?:the\s|this\s)?\w+)?(?:\s\([^)\n]{0,30}\))?(?: {0,80}[:\t.|–—-]|\s?\n)[\s.:|·_]{0,110}(?:(?:the\sterm\s(?:of\sthis\sagreement\s)?(?:is|shall\sbe|will\sbe)\s)?(?:for\s)?(?:(?:a|an)\s)?(?:initial\s|fixed\s)?(?:(?:term|period)\sof\s)?))$/i;
/** A label far into a text heads one of its schedules. */
const EARLY = 8_000;

/** A form's boxes: those left empty before the one that is ticked, and its tick: `[ ] one month [X] six months`. */
const OPTIONS = /(?:(?:\[\s{0,2}\]|[☐□])[^\n[\]☐□☑☒]{1,40})*(?:\[\s?[xX✓✔]\s?\]|[☑☒])\s{0,3}$/;
/** End of term: twelve months after start. */
const END_LABEL =
  /(?:^|[\n\t]|[.;]\s)[ ]?(?:\(?(?:[\d·]{1,6}|[ivx]{1,4}|[a-z])[.)]\s{0,4})?((?:(?:end|expiry|expiration|completion)\sof\s(?:the\s|this\s)?(?:term|contract|agreement|engagement)|(?:end|expiry|expiration)(?:\sdate)?|ends?|expires)\s?[:\t][\s.:|·_]{0,40})$/i;
const COUNTED =
  /^[^.;\n]{0,30}?\b(?:months?|years?|weeks?)\s(?:after|from|following)\s(?:the\s)?(?:start|commencement|effective\sdate|first\sday)\b/i;

/** The label under which a length of time stands, `Term: six months`, and how surely it is then the contract's own. */
export function labelBefore(
  text: string,
  at: number,
): { start: number; confidence: number; words: string } | undefined {
  const before = text.slice(Math.max(0, at - 160), at).replace(OPTIONS, (options) => " ".repeat(options.length));
  const words =
    LABEL.exec(before)?.[1] ?? (COUNTED.test(text.slice(at, at + 60)) ? END_LABEL.exec(before)?.[1] : undefined);
  if (words === undefined) return undefined;
  return { start: at - words.length, confidence: at > EARLY ? 0.68 : 0.88, words: "" };
}
