import { join } from "node:path";
import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import { isCalendarDate } from "@crm/domain/value/calendar";
import { Glob } from "bun";
import type { LabelledDocument } from "../labelled-document";
import { UnusableLabels } from "../read-labels";
import { groupOf } from "./group-of";

type Labels = Pick<LabelledDocument, "labels" | "quality">;

const HEAD = /^---\n([\s\S]*?)\n---\n/;
const COMPUTED = / \(computed\)$/;

/**
 * The documents of a folder of text files that begin with their labels, `---` above and below them; `folder/name.txt` is one
 * of the writer `folder`. Throws UnusableLabels with the file's name where a label is missing its form.
 */
export async function readWritten(folder: string): Promise<WrittenDocument[]> {
  const paths = [...new Glob("**/*.txt").scanSync(folder)].sort();
  return Promise.all(paths.map(async (path) => parseWritten(await Bun.file(join(folder, path)).text(), path)));
}

/** A labelled document with its text, without the labels. */
export type WrittenDocument = { row: LabelledDocument; text: string };

export function parseWritten(source: string, path: string): WrittenDocument {
  const [head, lines] = HEAD.exec(source) ?? [];
  if (head === undefined || lines === undefined) throw new UnusableLabels(`${path}: it does not begin with labels.`);
  const named = new Map(lines.split("\n").map((line) => namedLine(line, path)));
  const style = named.get("kind");
  if (!style) throw new UnusableLabels(`${path}: "kind" is missing.`);
  const deals = Number(named.get("deals") ?? 1);
  const [first, ...further] = Array.from({ length: deals }, (_, deal) => labelsOf(named, { deal, deals, path }));
  if (!first) throw new UnusableLabels(`${path}: deals: "${named.get("deals")}" is no number of them.`);
  const row: LabelledDocument = {
    id: path.replace(/\.txt$/, ""),
    kind: "txt",
    group: groupOf(style),
    ...(named.has("language") ? { language: named.get("language") } : {}),
    file: path,
    ...first,
    ...(further.length > 0 ? { further } : {}),
  };
  return { row, text: source.slice(head.length) };
}

function namedLine(line: string, path: string): [string, string] {
  const [, name = "", value = ""] = /^(\w+): (.+)$/.exec(line) ?? [];
  if (!["kind", "language", "deals", ...EXPECTED_DETAILS].includes(name))
    throw new UnusableLabels(`${path}: "${line}" is no label.`);
  return [name, value.trim()];
}

function labelsOf(named: Map<string, string>, of: { deal: number; deals: number; path: string }): Labels {
  const found = EXPECTED_DETAILS.flatMap((field) => {
    const written = named.get(field);
    if (written === undefined) return [];
    const parts = of.deals > 1 ? written.split(" | ") : [written];
    const value = parts[parts.length > 1 ? of.deal : 0] ?? "";
    return [[field, value] as const];
  });
  return {
    labels: Object.fromEntries(found.map(([field, value]) => [field, labelOf(field, value, of.path)])),
    quality: Object.fromEntries(found.map(([field, value]) => [field, qualityOf(value)])),
  };
}

const qualityOf = (value: string) =>
  value === "none" ? "verified-absent" : COMPUTED.test(value) ? "exact; not literal" : "exact";

function labelOf(field: ExpectedDetail, written: string, path: string): unknown {
  if (written === "none") return field === "platforms" ? [] : null;
  const value = written.replace(COMPUTED, "");
  const wrong = new UnusableLabels(`${path}: ${field}: "${written}" has not the form of this label.`);
  switch (field) {
    case "monthlyFee":
    case "videosPerMonth":
      if (!/^\d+(\.\d+)?$/.test(value)) throw wrong;
      return Number(value);
    case "startDate":
    case "endDate":
      if (!isCalendarDate(value)) throw wrong;
      return value;
    case "platforms":
      return value.split(", ");
    case "socialHandle":
      if (!value.startsWith("@")) throw wrong;
      return value;
    case "fullName":
      return value;
  }
}
