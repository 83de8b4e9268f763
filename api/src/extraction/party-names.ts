import type { Candidate } from "./candidate";
import { isPersonName, NAME_PATTERN } from "./person-name";

const LEGAL_FORM =
  "(?:Inc(?:orporated)?|LLC|L\\.L\\.C|Ltd|Limited|Corp(?:oration)?|Co(?:mpany)?|GmbH|AG|PLC|plc|LLP|LP|S\\.?A|B\\.?V|N\\.?V|Pty|S\\.?r\\.?l|AB|Oy|ApS|Group|Agency|Studios?|Media|Brands?|Labs)\\b\\.?";
const COMPANY = `\\p{Lu}[^\\n;()"“”]{0,60}?\\s${LEGAL_FORM}`;
const ASIDE =
  '(?:\\s?\\([^()]{0,60}\\)|,\\s(?:an?|of|with|located|based|organi[sz]ed|represented)\\s[^,;()"“”]{2,60})?';
const HANDLE = "\\s?\\(\\s?@[\\w.]+\\s?\\)";
const AFTER = "(?=\\s*(?:[,.(;\\[]|\\n|$|dated\\b|signed\\b|for\\b|on\\b|as\\b|effective\\b))";
const PREAMBLE = 3_000;

/** Between Acme LLC and Ada Lovelace: the party that is a person where the other is a company, or the one with a handle. */
export function readPartyNames(text: string): Candidate<string>[] {
  const preamble = text.slice(0, PREAMBLE);
  const between = "\\b(?:[Bb]etween|BETWEEN)\\s*:?\\s";
  const and = "\\s?,?\\s(?:and|AND|&)\\s";
  const forms: [string, number][] = [
    [`${between}${COMPANY}${ASIDE}${and}(${NAME_PATTERN})${AFTER}`, 0.74],
    [`${between}(${NAME_PATTERN})(?:${HANDLE})?${ASIDE}${and}(?:the\\s)?${COMPANY}`, 0.74],
    [`(?<=${between}|${and})(${NAME_PATTERN})(?=${HANDLE})`, 0.8],
    [`(?<=\\b(?:[Ww]ith|[Ee]ngages?|[Hh]ires?|[Rr]etains?|[Aa]ppoints?)\\s)(${NAME_PATTERN})(?=${HANDLE})`, 0.7],
    [`(?<=\\b(?:[Ee]ngages?|[Hh]ires?|[Rr]etains?|[Aa]ppoints?)\\s)(${NAME_PATTERN})(?=\\s(?:to|as|for)\\b)`, 0.64],
  ];
  return forms.flatMap(([form, confidence]) =>
    [...preamble.matchAll(new RegExp(form, "gu"))].flatMap((match) => {
      const value = match[1] ?? "";
      if (!isPersonName(value.replace(/\s+/g, " "))) return [];
      const start = match.index + match[0].indexOf(value);
      return [{ value, confidence, start, end: start + value.length }];
    }),
  );
}
