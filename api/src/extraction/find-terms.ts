import { NUMBER_WORD, ORDINAL_WORD, parseNumberWord } from "./number-words";

export interface WrittenTerm {
  unit: "day" | "week" | "month" | "year";
  count: number;
  confidence: number;
  start: number;
  end: number;
}

const COUNT = `(?:(${NUMBER_WORD})\\s*(?:\\(\\s*(\\d{1,3})\\s*\\))?|(\\d{1,3}))`;
const DURATION = `${COUNT}[\\s-]*(?:(?:full|consecutive|calendar|contract|successive)[\\s-]+)*(day|week|month|year)s?\\b`;
const THE_CONTRACT =
  "(?:agreement|contract|oma|jsma|engagement|campaign|consulting\\s+(?:period|term)|partnership|collaboration|arrangement|deal)";

const MONTHS =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december";

/** How the length of a contract is written; the duration is always the last that is matched. */
const FORMS: [string, number][] = [
  [
    `\\b(?:term|duration|length)\\b(?:\\s+of\\s+(?:this|the)\\s+(?:initial\\s+)?\\w+(?:\\s+agreement)?)?(?:\\s*\\([^)]{0,60}\\))?(?:\\s+(?:hereof|hereunder))?\\s+(?:(?:shall|will)\\s+(?:be|extend|run|last|continue|commence)|is|lasts?|runs?|extends?|commences?|begins?)\\b[^.;]{0,120}?\\b${DURATION}`,
    0.85,
  ],
  [
    `\\b${THE_CONTRACT}\\b[^.;]{0,140}?\\b(?:continues?|remains?|remain\\s+in|effective|effect|force|valid|lasts?|runs?|extends?|endures?)\\b[^.;]{0,80}?\\b(?:for|of)\\s+(?:a\\s+|an\\s+|the\\s+)?(?:initial\\s+|fixed\\s+|minimum\\s+)?(?:(?:term|period)\\s+)?(?:of\\s+)?${DURATION}`,
    0.82,
  ],
  [
    `\\b${THE_CONTRACT}\\s+(?:is|shall\\s+be)\\s+for\\s+(?:(?:a|an|the)\\s+(?:initial\\s+)?(?:term|period)\\s*(?:\\([^)]{0,40}\\)\\s*)?(?:of\\s+)?)?${DURATION}`,
    0.87,
  ],
  [
    `\\b(?:term|${THE_CONTRACT})\\b[^.;]{0,120}\\b(?:beginning|commencing|starting)\\b[^.;]{0,80}\\b(?:ending|expiring|terminating)\\s+${DURATION}\\s+(?:thereafter|later|after)`,
    0.84,
  ],
  [
    `\\b(?:expir\\w*|terminat\\w*|ends?|ending|until)\\s+(?:on\\s+the\\s+da(?:te|y)\\s+(?:that\\s+is\\s+)?)?${DURATION}\\s+(?:from|after|following|subsequent\\s+to)\\s+(?:the\\s+)?(?:effective|commencement|start)`,
    0.84,
  ],
  [
    `\\bfor\\s+(?:a|an)\\s+(?:initial\\s+)?(?:term|period)\\s+of\\s+${DURATION}\\s*,?\\s*(?:commencing|beginning|starting|(?:from|after)\\s+(?:the\\s+)?(?:effective|commencement|start|date\\s+(?:of\\s+this|hereof)))\\b`,
    0.78,
  ],
  [
    `\\b(?:term|${THE_CONTRACT})\\b[^.;]{0,40}?\\b(?:lasts?|runs?|continues?|is|of)\\s+(?:for\\s+)?${DURATION}\\s*,?\\s*(?:commencing|beginning|starting|from|after)\\s+(?:on\\s+)?(?:the\\s+)?(?:effective|commencement|start|date\\s+(?:of\\s+this|hereof))`,
    0.82,
  ],
  [
    `\\b(?:from|starting|beginning|commencing|effective)\\s+(?:on\\s+|from\\s+)?[^.;\\n]{0,12}\\d[^.;\\n]{1,16}?,?\\s+for\\s+(?:a\\s+(?:term|period)\\s+of\\s+)?${DURATION}`,
    0.8,
  ],
  [
    `\\b(?:engage[sd]?|services|works?|provide[sd]?|retain(?:s|ed)?|for)\\b[^.;]{0,60}?\\bfor\\s+${DURATION}\\s*,?\\s*(?:commencing|beginning|starting|from|after)\\s+(?:on\\s+)?(?:the\\s+)?(?:effective|commencement|start|(?:${MONTHS})\\b)`,
    0.76,
  ],
  [`\\bthis\\s+is\\s+an?\\s+${DURATION}[\\s-]+(?:agreement|contract|deal|engagement|partnership|collaboration)`, 0.8],
  [
    `(?:^|\\n|\\t)\\s*(?:[•·▪◦*\\uf0b7\\uf0a7–-]\\s?)?(?:\\d[.\\d]*\\s*)?(?:(?:contract|agreement|campaign|initial)\\s+)?(?:term|duration|length|period)(?:\\s+of\\s+(?:agreement|contract))?\\s*[:\\t.–-]\\s*(?:a\\s+period\\s+of\\s+)?${DURATION}`,
    0.88,
  ],
];

const ANNIVERSARY = `(?<![a-z])(?:until|on|upon|at|and|of|\\(i\\)|\\(a\\))\\s+(?:the\\s+)?(?:date\\s+(?:that\\s+is|of)\\s+the\\s+)?(?:(${ORDINAL_WORD}|\\d{1,2}(?:st|nd|rd|th))(?:\\s*\\(\\d{1,2}(?:st|nd|rd|th)?\\))?|(${NUMBER_WORD}|\\d{1,2})[\\s-]+year)\\s+anniversary`;

/** A label far into a text heads one of its schedules. */
const EARLY = 8_000;

/** An end that depends on something else too. */
const WHICHEVER = /\b(?:earlier|earliest|sooner|later|latest)\b/i;

/** After or before a length of time, these say that it is not the contract's own. */
const ELSEWHERE_AFTER =
  /^[^.;]{0,50}\b(?:notice|(?:following|after|from)\s(?:the\s|any\s|such\s)?(?:effective\sdate\sof\s)?(?:the\s)?(?:termination|expir|delivery|receipt|completion|disclosure|publication))/i;
const ELSEWHERE_BEFORE =
  /\b(?:renew\w*|extend\w*|extension|additional|confidential\w*|surviv\w*|notice|within|warrant\w*|(?:non-?)?compet\w*|thereafter|exclusiv\w*|licen[cs]e|usage|sell-off|trial|cure|terminate[sd]?|termination\sof)\b[^.;]{0,70}$/i;

/** The lengths that a text gives its own contract, `six (6) months` or `the first anniversary`. */
export function findTerms(text: string): WrittenTerm[] {
  const terms: WrittenTerm[] = [];
  for (const [form, confidence] of FORMS) {
    for (const match of text.matchAll(new RegExp(form, "gi"))) {
      const [words, bracketed, digits, unit] = match.slice(-4);
      const count = Number(bracketed ?? digits ?? parseNumberWord(words ?? "") ?? 0);
      const said = words ? parseNumberWord(words) : null;
      if (count === 0) continue;
      const isLabel = /^\s/.test(match[0]) || match[0].includes(":");
      const late = isLabel && match.index > EARLY ? 0.2 : 0;
      const doubt = said !== null && said !== count ? 0.6 : 0;
      terms.push({
        unit: unitOf(unit ?? ""),
        count,
        confidence:
          confidence * (WHICHEVER.test(match[0]) ? 0.6 : 1) - late - doubt - elsewhere(text, match.index, match[0]),
        start: match.index,
        end: match.index + match[0].length,
      });
    }
  }
  for (const match of text.matchAll(new RegExp(ANNIVERSARY, "gi"))) {
    const count = parseNumberWord(match[1] ?? match[2] ?? "");
    const sentence = text.slice(Math.max(0, match.index - 160), match.index);
    const isTerm = new RegExp(
      `\\b(?:term|${THE_CONTRACT})\\b[^.;]*\\b(?:end|expir|terminat|continu|remain|until)`,
      "i",
    ).test(sentence);
    if (!count || !isTerm) continue;
    const start = match.index;
    terms.push({ unit: "year", count, confidence: 0.82, start, end: start + match[0].length });
  }
  return terms
    .filter(({ confidence }) => confidence >= 0.35)
    .map((term) => ({ ...term, start: clauseStart(text, term) }));
}

function elsewhere(text: string, start: number, matched: string): number {
  const after = text.slice(start + matched.length, start + matched.length + 90).replace(/\s/g, " ");
  const before = `${text.slice(Math.max(0, start - 60), start)}${matched}`
    .replace(/\s/g, " ")
    .replace(/\b\S+\s\S+$/, "");
  if (ELSEWHERE_AFTER.test(after)) return 0.6;
  return ELSEWHERE_BEFORE.test(before) ? 0.5 : 0;
}

function unitOf(text: string): WrittenTerm["unit"] {
  const unit = text.toLowerCase();
  return unit === "day" || unit === "week" || unit === "year" ? unit : "month";
}

function clauseStart(text: string, term: WrittenTerm): number {
  const skipped =
    /^[\s\t]*(?:[•·▪◦*\uf0b7\uf0a7–-]\s?)?(?:\d[.\d]*\s*)?/.exec(text.slice(term.start, term.end))?.[0].length ?? 0;
  return term.start + skipped;
}
