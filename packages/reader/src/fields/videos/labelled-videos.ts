import type { Candidate } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { COUNT, countDoubt, countOf, PER_MONTH, VIDEO } from "./video-words";
import { videosIn } from "./videos-in";

/** More labels than a contract has; the rest of a longer form is left. */
const MOST_LABELS = 5_000;

/** Numbers of videos that stand under a label or a column's heading. */
export function labelledVideos(text: string, everyLabel: Labelled[]): Candidate<number>[] {
  const labels = everyLabel.slice(0, MOST_LABELS);
  return [...ofAMonth(labels), ...columns(text, labels), ...quantities(labels), ...frequencies(labels)];
}

const VIDEO_LABEL = new RegExp(`\\b${VIDEO}\\b`, "i");
const MONTHLY = /month|\/ ?mo\b/i;
const DELIVERABLES_LABEL =
  /^monthly (?:videos?|(?:video |content )?(?:deliverables?|content|quota|commitment|output|volume|requirements?))$|^(?:video |content )?(?:deliverables?|content|quota|commitment|output|volume)(?: requirements?)?[ (,-]{1,3}(?:monthly|(?:per|each|every) (?:calendar )?month)\)?$/i;
const MONTH_LABEL = /^(?:monthly|(?:per|each|every) month)$/i;
const OTHER_LABEL =
  /fee|rate|price|pay|cost|length|duration|bonus|additional|extra|max|up to|revision|cap|limit|budget|report|views/i;
const OTHER_VALUE = /\b(?:week|day|year|quarter|total|minute|second|sec|max|maximum)/i;
const PER_MONTH_IN = new RegExp(PER_MONTH, "i");
const STARTS_WITH_COUNT = new RegExp(`^${COUNT}(.*)$`, "i");

/** `Videos per month: 6`, `Videos: 6 a month`, `Monthly deliverables: 4 TikToks and 2 stories`. */
function ofAMonth(labels: Labelled[]): Candidate<number>[] {
  return labels.flatMap((labelled) => {
    const { label, value } = labelled;
    const isOfVideos = VIDEO_LABEL.test(label);
    const isMonth = MONTH_LABEL.test(label);
    if ((!isOfVideos && !isMonth && !DELIVERABLES_LABEL.test(label)) || OTHER_LABEL.test(label)) return [];
    if (!MONTHLY.test(label) && !PER_MONTH_IN.test(value)) return [];
    if (OTHER_VALUE.test(value) || value.length > 160) return [];
    const items = videosIn(value.split("(")[0] ?? "");
    if (items) return [{ value: items.value, confidence: items.confidence < 0.8 ? 0.72 : 0.94, ...quoted(labelled) }];
    const count = isMonth ? null : bareCount(value, isOfVideos || DELIVERABLES_LABEL.test(label));
    return count === null ? [] : [{ value: count, confidence: 0.94, ...quoted(labelled) }];
  });
}

const AT_LEAST = /^(?:(?:a\s)?min(?:imum)?\.?|at\sleast)\s(?:of\s)?/i;

/** A value that is a count alone, or a count per month. */
function bareCount(value: string, isKnownToBeVideos: boolean): number | null {
  const match = STARTS_WITH_COUNT.exec(value.replace(AT_LEAST, ""));
  const rest = match?.[4] ?? "";
  const isAlone = new RegExp(`^\\s*(?:${PER_MONTH}|\\((?:${PER_MONTH})\\))?[\\s.,;]*(?:$|[(\\t,])`, "i").test(rest);
  if (!match || !isAlone || !isKnownToBeVideos || countDoubt("", rest) === 0) return null;
  return countOf(match[1], match[2], match[3]);
}

function quoted({ labelStart, start, end }: Labelled): { start: number; end: number } {
  return { start: end - labelStart < 160 ? labelStart : start, end };
}

const QUANTITY_COLUMN =
  /\b(?:quantity|qty|count|number|no|volume|pieces|deliverables|amount)\b.*(?:month|\/ ?mo\b)|month.*\b(?:quantity|qty|count|number|volume|pieces|deliverables|amount)\b|^(?:per month|monthly|#? ?\/ ?month)$/i;

/** A table whose column counts each row's content for a month: the rows that are of videos. */
function columns(text: string, labels: Labelled[]): Candidate<number>[] {
  const cells = labels.filter(({ label, value }) => QUANTITY_COLUMN.test(label) && /^\d{1,3}$/.test(value));
  const rows = cells.flatMap((cell) => {
    const lineStart = text.lastIndexOf("\n", cell.start) + 1;
    return cell.labelStart < lineStart && VIDEO_LABEL.test(text.slice(lineStart, cell.start))
      ? [{ cell, lineStart }]
      : [];
  });
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || last.cell.end - first.lineStart > 800) return [];
  const value = rows.reduce((sum, { cell }) => sum + Number(cell.value), 0);
  return [{ value, confidence: rows.length === 1 ? 0.88 : 0.72, start: first.lineStart, end: last.cell.end }];
}

const QUANTITY_LABEL = /^(?:quantity|qty|number|count|volume|frequency|posting frequency|cadence|amount)$/i;
const KIND_LABEL = /^(?:content|video|deliverable|post|media)?\s?(?:types?|formats?|kind|deliverables?|content)$/i;
const NEAR = 250;

/** `Format: video` and `Quantity: 4 per month` close to each other. */
function quantities(labels: Labelled[]): Candidate<number>[] {
  const kinds = labels.filter(({ label, value }) => KIND_LABEL.test(label) && VIDEO_LABEL.test(value));
  if (kinds.length === 0) return [];
  return labels.flatMap(({ label, value, labelStart, start, end }) => {
    const kind = QUANTITY_LABEL.test(label) && kinds.find((one) => Math.abs(one.start - start) < NEAR);
    const count = kind && PER_MONTH_IN.test(value) && !OTHER_VALUE.test(value) ? bareCount(value, true) : null;
    if (!kind || count === null) return [];
    return [
      { value: count, confidence: 0.8, start: Math.min(kind.labelStart, labelStart), end: Math.max(kind.end, end) },
    ];
  });
}

const FREQUENCY_LABEL = /^(?:(?:delivery|content|posting|deliverables?) )?(?:frequency|cadence|period|schedule)$/i;
const COUNTED_LABEL = /^(?:(?:content|video) )?(?:deliverables?|videos?|content|quantity|scope)$/i;

/** `Deliverables: 4 videos` and `Frequency: monthly` close to each other. */
function frequencies(labels: Labelled[]): Candidate<number>[] {
  const monthly = labels.filter(
    ({ label, value }) => FREQUENCY_LABEL.test(label) && /^(?:monthly|(?:per|each|every) month)\b/i.test(value),
  );
  if (monthly.length === 0) return [];
  return labels.flatMap(({ label, value, labelStart, start, end }) => {
    if (!COUNTED_LABEL.test(label) || OTHER_VALUE.test(value) || PER_MONTH_IN.test(value)) return [];
    const frequency = monthly.find((one) => Math.abs(one.start - start) < NEAR);
    const items = frequency ? videosIn(value) : null;
    if (!frequency || !items) return [];
    const from = Math.min(labelStart, frequency.labelStart);
    return [{ value: items.value, confidence: 0.7, start: from, end: Math.max(end, frequency.end) }];
  });
}
