import * as communication from "@crm/domain/words/communication";
import * as contract from "@crm/domain/words/contract";
import * as payout from "@crm/domain/words/payout";
import * as portal from "@crm/domain/words/portal";
import * as server from "@crm/domain/words/server";
import * as video from "@crm/domain/words/video";
import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";

const STATUS_TABLES: readonly { table: string; states: readonly string[] }[] = Object.entries({
  ...{ ...communication, ...contract, ...payout },
  ...{ ...portal, ...server, ...video },
}).flatMap(([table, words]) =>
  typeof words === "object" && !("tone" in words) ? [{ table, states: Object.keys(words) }] : [],
);

// Excluded, because its icon names match the names of some states.
const ICON_FILE = "packages/ui/src/page/status-badge.tsx";

/** R9: returns files outside the domain that define words, tones or icons for two or more states of one table. */
export function statusTables(graph: SourceGraph): string[] {
  return [...graph]
    .filter(([file]) => !file.startsWith("packages/domain/") && file !== ICON_FILE)
    .flatMap(([file, { source }]) => {
      const table = relabelledTable(file, source);
      return table ? [`${file} defines labels for states of ${table}`] : [];
    })
    .toSorted();
}

export function relabelledTable(file: string, source: string): string | undefined {
  const named = STATUS_TABLES.filter(({ states }) => states.filter((state) => source.includes(state)).length >= 2);
  if (named.length === 0) return undefined;
  const code = compile(file, source);
  return named.find(({ states }) => states.filter((state) => isShown(code, state)).length >= 2)?.table;
}

// A label starts with one capital letter; stored values and identifiers have none or only capitals.
const WORD = `"[A-Z][a-z][^"]*"`;
const TONE = `"(?:done|soon|late|moving|rest)"`;
const SHOWN = `(?:${WORD}|${TONE}|Icon[A-Z]\\w*)`;

function isShown(code: string, state: string): boolean {
  const name = RegExp.escape(state);
  const key = `(?<![\\w$.-])(?:"${name}"|${name})\\s*:\\s*`;
  const inTable = `${key}(?:[[{]\\s*(?:(?:word|tone|text|label|icon|badge)\\s*:\\s*)?)?${SHOWN}`;
  const inChoices = `\\bvalue:\\s*"${name}",\\s*label:\\s*${WORD}`;
  const inBranch = `(?:\\bcase\\s+"${name}":\\s*return|===\\s*"${name}"\\s*(?:\\)\\s*return|&&|\\?))\\s*(?:${WORD}|/\\*.*?\\*/)`;
  const inBadge = `===\\s*"${name}"[^;]{0,80}StatusBadge,\\s*\\{\\s*(?:tone|word):`;
  return [inTable, inChoices, inBranch, inBadge].some((pattern) => new RegExp(pattern).test(code));
}
