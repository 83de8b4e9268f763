import { nameOf } from "./check-floors";
import type { Verdict } from "./judge-readings";
import { KINDS, type Kind } from "./labelled-document";
import type { ReadingOutcome } from "./read-documents";
import { accuracyOf, type Counts, inventedRateOf, sumOf, tallyVerdicts } from "./tally-verdicts";

const HEADINGS = ["right", "wrong", "missed", "invented", "accuracy", "invented rate", "wrong but sure"];

/** Markdown tables: all documents, each file kind, reliability of confidences, groups and languages. */
export function reportOf(title: string, readings: ReadingOutcome[], verdicts: Verdict[]): string {
  const present = KINDS.filter((kind) => readings.some(({ document }) => document.kind === kind));
  const sections = present.map((kind) => section(`${title}, ${kind}`, kind, readings, verdicts));
  const unread = readings.filter(({ failure }) => failure !== undefined);
  const written = verdicts.filter(({ group }) => group !== undefined);
  return [
    table(title, readings, verdicts),
    ...(present.length > 1 ? sections : []),
    ...reliabilityOf(`${title}, reliability`, verdicts),
    ...groupsOf(`${title}, by kind of writing`, written, ({ group = "" }) => group),
    ...groupsOf(`${title}, by language`, written, ({ language = "en" }) => language),
    ...(unread.length > 0 ? [unreadList(unread)] : []),
  ].join("\n\n");
}

function section(title: string, kind: Kind, readings: ReadingOutcome[], verdicts: Verdict[]): string {
  return table(
    title,
    readings.filter(({ document }) => document.kind === kind),
    verdicts.filter((verdict) => verdict.kind === kind),
  );
}

function table(title: string, readings: ReadingOutcome[], verdicts: Verdict[]): string {
  const tallies = tallyVerdicts(verdicts);
  const rows = [...tallies.map((tally) => [nameOf(tally), ...cellsOf(tally)]), ["all", ...cellsOf(sumOf(tallies))]];
  return [`${title}: ${timesOf(readings)}${wholeOf(verdicts)}`, "", ...linesOf([["field", ...HEADINGS], ...rows])].join(
    "\n",
  );
}

function wholeOf(verdicts: Verdict[]): string {
  const documents = [...Map.groupBy(verdicts, ({ file }) => file).values()];
  const whole = documents.filter((own) => own.every(({ outcome }) => outcome === "right" || outcome === "absent"));
  return documents.length > 0 ? `, ${whole.length} of ${documents.length} without a mistake` : "";
}

const BOUNDS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01];

function reliabilityOf(title: string, verdicts: Verdict[]): string[] {
  const rows = BOUNDS.slice(1).flatMap((below, index) => {
    const from = BOUNDS[index] ?? 0;
    const own = verdicts.filter(
      ({ confidence }) => confidence !== undefined && confidence >= from && confidence < below,
    );
    const expected = own.reduce((sum, { confidence = 0 }) => sum + confidence, 0) / own.length;
    const observed = own.filter(({ outcome }) => outcome === "right").length / own.length;
    return own.length === 0 ? [] : [[`from ${from}`, String(own.length), share(expected), share(observed)]];
  });
  const heading = ["confidence", "values", "expected", "observed"];
  return rows.length === 0 ? [] : [[`${title}:`, "", ...linesOf([heading, ...rows])].join("\n")];
}

function groupsOf(title: string, verdicts: Verdict[], groupOf: (verdict: Verdict) => string): string[] {
  const groups = Map.groupBy(verdicts, groupOf);
  if (groups.size < 2) return [];
  const rows = [...groups].sort().map(([name, own]) => [name, ...cellsOf(sumOf(tallyVerdicts(own)))]);
  return [[`${title}:`, "", ...linesOf([["group", ...HEADINGS], ...rows])].join("\n")];
}

export function linesOf(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = "", ...lines] = rows.map((row) => line(row.map((cell, at) => pad(cell, widths[at] ?? 0, at > 0))));
  const rule = line(widths.map((width, column) => (column > 0 ? `${"-".repeat(width - 1)}:` : "-".repeat(width))));
  return [head, rule, ...lines];
}

const line = (cells: string[]): string => `| ${cells.join(" | ")} |`;

const pad = (text: string, width: number, isNumber: boolean): string =>
  isNumber ? text.padStart(width) : text.padEnd(width);

function cellsOf(tally: Counts): string[] {
  const { right, wrong, missed, invented, absent, sureWrong, sure } = tally;
  return [
    ...[right, wrong, missed].map(String),
    absent > 0 ? `${invented} of ${absent}` : "–",
    share(accuracyOf(tally)),
    share(inventedRateOf(tally)),
    `${sureWrong} of ${sure}`,
  ];
}

export const share = (value: number | null): string => (value === null ? "–" : value.toFixed(3));

function timesOf(readings: ReadingOutcome[]): string {
  const times = readings.map(({ ms }) => ms).sort((one, other) => one - other);
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)] ?? 0);
  const documents = readings.length === 1 ? "1 document" : `${readings.length} documents`;
  return `${documents}, median ${seconds(median)}, p95 ${seconds(p95)}, longest ${seconds(times.at(-1))}`;
}

const seconds = (ms = 0): string => `${(ms / 1000).toFixed(2)} s`;

function unreadList(unread: ReadingOutcome[]): string {
  const lines = unread.map(({ document, failure }) => `- ${[document.file].flat().join(", ")}: ${failure}`);
  return ["Unreadable (every label counts as missed):", "", ...lines].join("\n");
}

export function mistakesOf(verdicts: Verdict[]): string {
  return verdicts
    .filter(({ outcome }) => outcome !== "right" && outcome !== "absent")
    .map(
      ({ file, field, outcome, want, got, confidence, quote }) =>
        `- ${file} ${field} ${outcome}: want ${JSON.stringify(want)}, got ${JSON.stringify(got ?? null)}` +
        (quote === undefined ? "" : ` (${confidence?.toFixed(2)}) from «${quote.replace(/\s+/g, " ").slice(0, 200)}»`),
    )
    .join("\n");
}
