import { continuesAsCompany, LEGAL_FORM } from "./company-name";
import { beginsWithGivenName } from "./given-names";
import { isMadeOfOrdinaryWords, NO_PERSON_WORDS } from "./ordinary-words";

const PARTICLE =
  "(?:de|da|del|della|dello|delle|degli|dei|di|du|la|le|las|los|van|von|der|den|ten|ter|zu|zum|zur|vom|af|av|ap|ab|ferch|binti|binte|ould|bin|ibn|bint|al|el|y|e|dos|das|do|[Ss]t\\.?|[Ss]te\\.|'t|’t)";
const CAPITALISED = "(?:(?:d|o|al|el|l)['’-])?\\p{Lu}[\\p{L}\\p{M}'’‘`-]*";
const INITIAL = "(?:\\p{Lu}\\.-?){1,3}";
const NICKNAME = "(?:[ \\n][\"“”'‘](?:[Tt]he )?\\p{Lu}[\\p{L}.-]{0,15}(?: \\p{Lu}[\\p{L}.-]{0,15})?[\"“”'’])?";
const SUFFIX = "(?:,?\\s+(?:Jr|Sr|JR|SR)\\b\\.?|,?\\s+(?:II|III|IV)\\b)";

export const NAME_PATTERN = `(?:(?:${CAPITALISED}|${INITIAL})${NICKNAME}(?:[ \\n] ?${PARTICLE}){0,3}[ \\n] ?){1,4}?(?:${CAPITALISED})(?:[ \\n] ?${CAPITALISED}){0,2}${SUFFIX}?`;

export const HONORIFIC =
  "(?:(?:Mr|Ms|Mrs|Mx|Miss|Mme|Mlle|Herr|Frau|Señor|Señora|Sr|Sra|Shri|Smt|Dr|Prof|Professor|Sir|Dame|Lady|Lord|Hon|Coach|Chef|Lt|Col|Maj|Gen|Adm|Sgt|Capt|Captain|Rev|Fr|MR|MS|MRS|DR)\\.?\\s(?:(?:med|dent|vet|jur|rer|nat|phil|Ing)\\.\\s|Col\\.?\\s|Gen\\.?\\s|\\((?:Ret|ret)\\.?\\)\\s|(?:Dr|Prof|Professor|Mr|Mrs|Ms|Canon|Sir|Dame)\\.?\\s){0,4})";

const CREDENTIALS =
  "(?:,?\\s(?:M\\.?D|Ph\\.?D|Esq|C\\.?P\\.?A|M\\.?B\\.?A|R\\.?D|R\\.?N|D\\.?D\\.?S|N\\.?D|D\\.?O|J\\.?D)\\b\\.?)";

export function isPersonName(text: string): boolean {
  if (!WHOLE_NAME.test(text) || text.length > 60) return false;
  const words = text.replace(/\s["“‘'][^"”’']{2,30}["”’'](?=\s)/, "").split(/[\s,]+/);
  if (/\bSte?$/.test(text) || ENDS_IN_FORM.test(text)) return false;
  if (isMadeOfOrdinaryWords(text) && !beginsWithGivenName(text)) return false;
  if (words.length > 7 || words.every((word) => /^(?:\p{Lu}\.?)+$/u.test(word) && word.length < 3)) return false;
  return !words.some((word) => NO_PERSON_WORDS.has(word.toLowerCase().replace(/^["“‘']|[.,’'`"”]+(?:s)?$/g, "")));
}

const ENDS_IN_FORM = new RegExp(`\\s${LEGAL_FORM}$`, "u");
const WHOLE_NAME = new RegExp(`^${NAME_PATTERN}$`, "u");

const AFTER_NAME = [
  '$|[,;:!?()\\[@|/<{–—"“-]|(?<=\\p{Ll})\\.(?:\\s|$)|\\n|\\t',
  "an?\\s|residing|running\\s|trading|acting|operating|conducting|carrying|performing|posting|based\\s|born\\s|living|holding\\s|here\\s|REGARDING|CONCERNING|FOR\\s|OF\\s|WITH\\s|whose|who\\s|of\\s|with\\s|having|doing\\s|known\\s|professionally|individually|represented|located|care\\sof",
  "[dpafn]\\/?k\\/?a\\b|d/b/a|dba\\b|c/o|p/k/a|and\\s|AND\\s|&\\s|as\\s|at\\s|by\\s|to\\s|on\\s|in\\s|for\\s|from\\s|is\\s|dated\\s|signed\\s|effective\\s|entered\\s|agrees?\\b|hereinafter|hereafter|under\\s",
].join("|");
const AT_START = new RegExp(
  `^(?:${HONORIFIC})?(${NAME_PATTERN})(?![\\p{L}\\p{M}]|['’-]\\p{L})(?=${CREDENTIALS}*\\s*(?:${AFTER_NAME}))`,
  "u",
);
const TRAILING_CREDENTIALS = new RegExp(`${CREDENTIALS}{1,8}$`, "u");

const LABEL_REST = /^[^\n,.;]{0,30}[:\t]/;

export function nameAtStart(text: string): string | null {
  const start = text.slice(0, 120);
  const whole = wholeNameAtStart(start);
  const isIntoLabel = whole?.includes("\n") && LABEL_REST.test(start.slice(start.indexOf(whole) + whole.length));
  const name = (isIntoLabel ? null : whole) ?? (start.includes("\n") ? nameOnLine(start) : null);
  return name && !continuesAsCompany(text.slice(text.indexOf(name) + name.length)) ? name : null;
}

export function nameOnLine(text: string): string | null {
  return wholeNameAtStart(text.slice(0, 120).split("\n", 1)[0] ?? "");
}

function wholeNameAtStart(text: string): string | null {
  const name = AT_START.exec(text)?.[1]?.replace(TRAILING_CREDENTIALS, "");
  if (!name || !isPersonName(name.replace(/\s+/g, " "))) return null;
  return continuesAsCompany(text.slice(text.indexOf(name) + name.length)) ? null : name;
}

const MONONYM = /^(\p{Lu}[\p{L}\p{M}'’-]{2,20})(?=\s*(?:$|[,;()|/@]|\n))/u;

export function mononymAtStart(text: string): string | null {
  const word = MONONYM.exec(text)?.[1];
  return word && !NO_PERSON_WORDS.has(word.toLowerCase()) ? word : null;
}

/** Converts capitals (TOM WATSON to Tom Watson); III and initials stay. */
export function spellName(name: string): string {
  const plain = name
    .replace(/-\s*\n\s*/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  if (plain !== plain.toUpperCase()) return plain;
  return plain.replace(/[\p{L}]+/gu, (word) => (/^(?:II|III|IV|VI|\p{L})$/u.test(word) ? word : capitalised(word)));
}

function capitalised(word: string): string {
  const [, prefix = "", rest = ""] = /^(MC)?(.+)$/u.exec(word) ?? [];
  const spelt = rest.slice(0, 1) + rest.slice(1).toLowerCase();
  return prefix && rest.length > 2 ? `Mc${spelt}` : prefix + spelt;
}
