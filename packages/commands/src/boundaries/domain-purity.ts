import type { SourceGraph } from "./sources/source-graph";

const DOMAIN = "packages/domain/src/";

/** Globals by which code reads something that it was not given. */
const GLOBALS: readonly [what: string, names: readonly string[]][] = [
  ["the environment", ["process", "Bun", "Deno", "navigator", "location", "document", "window", "self", "globalThis"]],
  ["the network", ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "Request"]],
  ["a clock", ["performance", "Temporal"]],
  ["randomness", ["crypto"]],
  ["a timer", ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "requestAnimationFrame"]],
];

// Date counts as a clock, except as a type, and where it is given the moment that it makes.
const DATE_AS_GIVEN =
  /\bnew\s+Date\(\s*(?=[^\s)])|\bDate\.(?:UTC|parse)\(|(?:[:<|&]|\bas|\binstanceof|\breadonly)\s*Date\b(?!\s*[.(])|\bDate\b(?=\s*(?:\||\[\]|>|,\s*\w+\s*>))/g;

const LOCAL_TIME =
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\b|\.to(?:Date|Time|LocaleDate|LocaleTime)String\b|\bresolvedOptions\b/;

/** What in the domain reads more than it is given (R4), as "file: reads …". */
export function impureDomain(graph: SourceGraph): string[] {
  return [...graph]
    .filter(([file]) => file.startsWith(DOMAIN))
    .flatMap(([file, { source }]) => readsOf(source).map((what) => `${file} reads ${what}`))
    .toSorted();
}

/** What some code of the domain reads that it must be given. */
export function readsOf(source: string): string[] {
  const code = withoutTexts(source);
  const found = GLOBALS.filter(([, names]) => names.some((name) => isUsed(code, name))).map(([what]) => what);
  if (/\bDate\b/.test(code.replace(DATE_AS_GIVEN, ""))) found.push("a clock");
  if (/\bimport\s*\.\s*meta\b/.test(code)) found.push("the environment");
  if (/\bMath\s*\.\s*random\b|\bMath\b(?!\s*\.)/.test(code)) found.push("randomness");
  if (LOCAL_TIME.test(code) || /\bnew\s+Date\([^()]*,[^()]*\)/.test(code) || formatsLocally(code))
    found.push("the machine's time zone");
  return [...new Set(found)];
}

// Not as a property of something else, nor as the name of one.
const isUsed = (code: string, name: string) => new RegExp(`(?<![.\\w$])${name}\\b(?!\\s*\\??:)`).test(code);

function formatsLocally(code: string): boolean {
  return [...code.matchAll(/\bDateTimeFormat\b/g)].some(
    ({ index }) => !/^DateTimeFormat(?:Options|Part\w*)?\b(?!\()|\btimeZone\b/.test(code.slice(index, index + 300)),
  );
}

// Comments and texts only mention things; what a template evaluates is code.
function withoutTexts(source: string): string {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*$/gm, "")
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""')
    .replace(/\.\.\./g, " ");
  return withoutTemplates(code);
}

// From the innermost template outwards: its texts go, and what stands in its braces stays.
function withoutTemplates(code: string): string {
  const next = code.replace(/`((?:[^`$\\]|\\[\s\S]|\$(?!\{)|\$\{[^`{}]*\})*)`/g, (_, template: string) =>
    ["(", ...[...template.matchAll(/\$\{([^`{}]*)\}/g)].map(([, value = ""]) => `${value};`), ")"].join(" "),
  );
  return next === code ? code : withoutTemplates(next);
}
