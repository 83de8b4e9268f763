import { actorWords } from "@crm/domain/access/actor";
import { CONTRACT_LIFE_STATUSES } from "@crm/domain/contract/contract-status";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { payoutWords } from "@crm/domain/payout/payout-words";
import { CONTRACT_SET_TO } from "@crm/domain/words/contract";
import { CONTRACT_FIELDS, FIELD_LABELS } from "../../contract-form/contract-form-values";
import { type Difference, type NameOf, readableValue } from "../../contract-form/differences";
import {
  announcementWords,
  campaignSubmissionWords,
  contactWords,
  deliverableWords,
  fileWords,
  portalWords,
  productRequestWords,
  revenueWords,
  videoWords,
} from "./timeline-words-of-others";

export type TimelineKind = "created" | "changed" | "confirmed" | "archived" | "file" | "money" | "undone" | "deleted";

export interface TimelineWords {
  kind: TimelineKind;
  sentence: string;
  differences: Change[];
}

type Change = Omit<Difference, "field">;
type State = Record<string, unknown>;
type Wording = { kind: TimelineKind; words: string; differences?: Change[] };

/** `self`: the actor that is shown as `You`. */
export function timelineWords(entry: TimelineEntry, self: string, nameOf: NameOf): TimelineWords {
  const { kind, words, differences = [] } = wordingOf(entry, nameOf);
  return { kind, sentence: `${actorWords(entry, self)} ${words}`, differences };
}

function wordingOf(entry: TimelineEntry, nameOf: NameOf): Wording {
  const { action, before, after } = entry;
  switch (action) {
    case "contract.created":
      return { kind: "created", words: "created this contract" };
    case "contract.deleted":
      return { kind: "deleted", words: "deleted this contract" };
    case "contract.status-changed":
      return { kind: "archived", words: statusWords(before?.status, after?.status) };
    case "contract.term-advanced":
      return { kind: "changed", words: `began the next term, from ${shown("startDate", after?.termStart)}` };
    case "contracts.imported":
      return byOperation(entry, "by importing a file", nameOf);
    case "contracts.bulk-upserted":
      return byOperation(entry, "by a bulk save", nameOf);
    case "contracts.undone":
      return {
        kind: "undone",
        words: "undid an import or a bulk save",
        differences: changesBetween(nameOf, before, after),
      };
    case "contract.updated":
      return changeWords(entry, nameOf);
  }
  if (entry.entity === "contract-file") return { kind: "file", words: fileWords(entry) };
  if (entry.entity.startsWith("revenue")) return { kind: "money", words: revenueWords(entry) };
  if (entry.entity === "payout") return { kind: "money", words: payoutWords(entry) };
  if (entry.entity === "portal") return { kind: "changed", words: portalWords(entry) };
  if (entry.entity === "deliverable") return { kind: "file", words: deliverableWords(entry) };
  if (entry.entity === "contact-task" || entry.entity === "contact")
    return { kind: "changed", words: contactWords(entry) };
  if (entry.entity === "announcement") return { kind: "changed", words: announcementWords(entry) };
  if (entry.entity === "product-request") return { kind: "file", words: productRequestWords(entry) };
  if (entry.entity === "campaign-submission") return { kind: "file", words: campaignSubmissionWords(entry) };
  if (entry.entity === "submission") return { kind: "file", words: videoWords(entry) };
  return { kind: "changed", words: `did this: ${action.replace(/[._-]+/g, " ")}` };
}

function byOperation(entry: TimelineEntry, how: string, nameOf: NameOf): Wording {
  if (!entry.before) return { kind: "created", words: `created this contract ${how}` };
  const { words, ...rest } = changeWords(entry, nameOf);
  return { ...rest, words: `${words} ${how}` };
}

function statusWords(from: unknown, to: unknown): string {
  if (from === "ARCHIVED" && to !== "ARCHIVED") return CONTRACT_SET_TO.UNARCHIVED;
  return CONTRACT_SET_TO[CONTRACT_LIFE_STATUSES.find((status) => status === to) ?? "ACTIVE"];
}

function changeWords({ before = {}, after = {}, hidden = [] }: TimelineEntry, nameOf: NameOf): Wording {
  const changes = changesBetween(nameOf, before, after);
  const hiddenLabels = CONTRACT_FIELDS.filter((field) => hidden.includes(field)).map((field) => FIELD_LABELS[field]);
  const labels = [...changes.map(({ label }) => label), ...hiddenLabels];
  const [only] = changes;
  if (labels.length === 0) return confirmedWords(before, after);
  if (labels.length > 1 || !only || only.from.length + only.to.length > SENTENCE_CHARACTERS)
    return { kind: "changed", words: `changed ${listed(labels)}`, differences: changes };
  return { kind: "changed", words: oneChange(only) };
}

const SENTENCE_CHARACTERS = 80;

function oneChange({ label, ...values }: Change): string {
  const quote = (value: string) => (value !== "" && QUOTED.has(label) ? `“${value}”` : value);
  const [from, to] = [quote(values.from), quote(values.to)];
  if (from === "") return `set ${label} to ${to}`;
  return to === "" ? `cleared ${label}, which was ${from}` : `changed ${label} from ${from} to ${to}`;
}

// Free text may hold sentences of its own.
const QUOTED = new Set([FIELD_LABELS.fullName, FIELD_LABELS.notes, FIELD_LABELS.title, FIELD_LABELS.exclusivity]);

function confirmedWords(before: State, after: State): Wording {
  const left = marked(after);
  const confirmed = CONTRACT_FIELDS.filter((field) => marked(before).includes(field) && !left.includes(field));
  if (confirmed.length === 0) return { kind: "changed", words: "saved this contract" };
  const verb = confirmed.length === 1 ? "is" : "are";
  return {
    kind: "confirmed",
    words: `confirmed that ${listed(confirmed.map((field) => FIELD_LABELS[field]))} ${verb} right`,
  };
}

function marked(state: State): unknown[] {
  return [state.defaultedFields, state.uncertainFields].flatMap((names) => (Array.isArray(names) ? names : []));
}

function changesBetween(nameOf: NameOf, before: State = {}, after: State = {}): Change[] {
  // Omits term dates when the start date changed, because they follow it.
  const labels: Record<string, string> = "startDate" in after ? FIELD_LABELS : { ...FIELD_LABELS, ...TERM_LABELS };
  return Object.entries(labels).flatMap(([field, label]) => {
    const [from, to] = [shown(field, before[field], nameOf), shown(field, after[field], nameOf)];
    return field in after && from !== to ? [{ label, from, to }] : [];
  });
}

const TERM_LABELS = { termStart: "Term Start", termEnd: "Term End" };

function shown(field: string, value: unknown, nameOf?: NameOf): string {
  if (value === null || value === undefined) return "";
  const text = Array.isArray(value) ? value.join(", ") : readableValue(field, String(value), nameOf);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

const SHOWN_CHARACTERS = 200;

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
