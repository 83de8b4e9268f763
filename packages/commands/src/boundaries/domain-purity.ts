import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";

const DOMAIN = "packages/domain/src/";

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

// The compiler replaces only globals, so strings and properties of the same name do not match.
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

// Date reads the clock unless it is called with an argument.
const DATE_WITH_ARGUMENT = /\bnew \$\$Date\$\$\((?=[^)])|\$\$Date\$\$\.(?:UTC|parse)\(|\binstanceof \$\$Date\$\$/g;

const LOCAL_TIME =
  /(?:\.|\[["'`])(?:(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)|to(?:Date|Time|LocaleDate|LocaleTime)String)\b|\btoLocaleString\(\s*\)|\bresolvedOptions\b/;

const LOCAL_DATE =
  /\bnew \$\$Date\$\$\((?:[^()]|\([^()]*\))*,|(?:new \$\$Date\$\$|\$\$Date\$\$\.parse)\(["'`][^"'`]*T\d\d:\d\d(?::\d\d(?:\.\d+)?)?["'`]\)/;

/** R4: returns "file reads …" for each read of the environment, network, clock, randomness or time zone. */
export function purityViolations(graph: SourceGraph): string[] {
  return [...graph]
    .filter(([file]) => file.startsWith(DOMAIN))
    .flatMap(([file, { source }]) => impureReads(source).map((what) => `${file} reads ${what}`))
    .toSorted();
}

export function impureReads(source: string): string[] {
  const code = compile("domain.ts", source, REPLACED);
  const found = GLOBALS.flatMap(([what, names]) =>
    names.some((name) => code.includes(MARKS.get(name) ?? "")) ? [what] : [],
  );
  if (code.replace(DATE_WITH_ARGUMENT, "").includes(DATE)) found.push("a clock");
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
