import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";

const DOMAIN = "packages/domain/src/";

/** Globals by which code reads something that it was not given. */
const GLOBALS: readonly [what: string, names: readonly string[]][] = [
  ["the environment", ["process", "Bun", "Deno", "navigator", "location", "document", "window", "self", "globalThis"]],
  ["the environment", ["global", "localStorage", "sessionStorage", "indexedDB", "import.meta", "require"]],
  ["the environment", ["eval", "Function", "Worker", "SharedWorker"]],
  ["the network", ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "Request"]],
  ["a clock", ["performance", "Temporal"]],
  ["randomness", ["crypto"]],
  ["a timer", ["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "requestAnimationFrame"]],
  ["a timer", ["requestIdleCallback", "scheduler"]],
];

// The compiler puts these in the place of the globals, so that a text or a property of that name counts for nothing.
const MARKS = new Map(
  GLOBALS.flatMap(([what, names]) => names.map((name) => [name, `$$${what.replaceAll(/\W/g, "_")}$$`])),
);
const DATE = "$$Date$$";
const MATH = "$$Math$$";
const ABORT = "$$AbortSignal$$";
const REPLACED = {
  ...Object.fromEntries(MARKS),
  "process.env.NODE_ENV": MARKS.get("process") ?? "",
  Date: DATE,
  Math: MATH,
  AbortSignal: ABORT,
};

// Date is a clock, except where it is given the moment that it makes.
const DATE_AS_GIVEN = /\bnew \$\$Date\$\$\((?=[^)])|\$\$Date\$\$\.(?:UTC|parse)\(|\binstanceof \$\$Date\$\$/g;

const LOCAL_TIME =
  /(?:\.|\[["'`])(?:(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)|to(?:Date|Time|LocaleDate|LocaleTime)String)\b|\btoLocaleString\(\s*\)|\bresolvedOptions\b/;

// Parts of a date, or a time of day without a zone.
const LOCAL_DATE =
  /\bnew \$\$Date\$\$\((?:[^()]|\([^()]*\))*,|(?:new \$\$Date\$\$|\$\$Date\$\$\.parse)\(["'`][^"'`]*T\d\d:\d\d(?::\d\d(?:\.\d+)?)?["'`]\)/;

/** What in the domain reads more than it is given (R4), as "file: reads …". */
export function impureDomain(graph: SourceGraph): string[] {
  return [...graph]
    .filter(([file]) => file.startsWith(DOMAIN))
    .flatMap(([file, { source }]) => readsOf(source).map((what) => `${file} reads ${what}`))
    .toSorted();
}

/** What some code of the domain reads that it must be given. */
export function readsOf(source: string): string[] {
  const code = compile("domain.ts", source, REPLACED);
  const found = GLOBALS.flatMap(([what, names]) =>
    names.some((name) => code.includes(MARKS.get(name) ?? "")) ? [what] : [],
  );
  if (code.replace(DATE_AS_GIVEN, "").includes(DATE)) found.push("a clock");
  if (/\$\$Math\$\$(?!\.(?!random\b))/.test(code)) found.push("randomness");
  if (/\$\$AbortSignal\$\$(?!\.(?!timeout\b))/.test(code)) found.push("a timer");
  if (LOCAL_TIME.test(code) || LOCAL_DATE.test(code) || formatsLocally(code)) found.push("the machine's time zone");
  return [...new Set(found)];
}

function formatsLocally(code: string): boolean {
  return [...code.matchAll(/\bDateTimeFormat\b/g)].some(
    ({ index }) => !/\btimeZone\b/.test(code.slice(index, index + 300)),
  );
}
