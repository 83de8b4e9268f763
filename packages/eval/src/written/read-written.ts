import { join } from "node:path";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { Glob } from "bun";
import { FrontMatter } from "../front-matter";
import type { LabelledDocument } from "../labelled-document";
import { textLabels } from "./text-labels";

/** `folder/name.txt` is by the writer `folder`. Throws UnusableDocuments with file and line. */
export async function readWritten(folder: string): Promise<WrittenDocument[]> {
  const paths = [...new Glob("**/*.txt").scanSync(folder)].sort();
  return Promise.all(paths.map(async (path) => parseWritten(await Bun.file(join(folder, path)).text(), path)));
}

export type WrittenDocument = { row: LabelledDocument; text: string };

export function parseWritten(source: string, path: string): WrittenDocument {
  const head = new FrontMatter(source, path, ["kind", "language", "deals", ...EXPECTED_DETAILS]);
  const kind = head.require("kind");
  const language = head.get("language");
  const deals = Number(head.get("deals") ?? 1);
  const [first, ...further] = Array.from({ length: deals }, (_, index) => textLabels(head, { index, count: deals }));
  if (!first) throw head.fault("deals", `"${head.get("deals")}" is not a number of deals`);
  const row: LabelledDocument = {
    id: path.replace(/\.txt$/, ""),
    kind: "txt",
    group: groupOf(kind),
    ...(language === undefined ? {} : { language }),
    file: path,
    ...first,
    ...(further.length > 0 ? { further } : {}),
  };
  return { row, text: head.text };
}

// The first match wins, so special groups come first.
const GROUPS = [
  ["chat", /\b(?:chat|messages?|whatsapp|imessage|slack|telegram|discord|dms?|direct message|texts)\b/],
  ["e-mail", /\b(?:e-?mails?|mails?|thread)\b/],
  ["amendment", /\b(?:amend\w*|side letter|variation|addendum|extension|renewal|replacement|novation|supersed\w*)\b/],
  ["order", /\b(?:order|requisition|call-off|ticket|booking|invoice|quot\w+|rate card|tender|award)\b/],
  ["form", /\b(?:forms?|questionnaire|checklist|boxes|onboarding|set-up|intake)\b/],
  ["table", /\b(?:table|spreadsheet|tabs?|columns?|schedule|matrix|airtable|export)\b/],
  [
    "terms",
    /\b(?:term sheet|deal memo|key[- ]terms?|memo\w*|heads of terms|letter of intent|outline|summary|bullets?)\b/,
  ],
  ["letter", /\b(?:letter|notice|confirmation|welcome)\b/],
  ["agreement", /\b(?:agreement|contract|engagement|exhibit|statement of work|work order|deed|schedule)\b/],
  ["notes", /\b(?:notes?|minutes|transcript|call|card|page|brief|report|proposal)\b/],
] as const;

function groupOf(kind: string): string {
  const words = kind.toLowerCase();
  return GROUPS.find(([, pattern]) => pattern.test(words))?.[0] ?? "other";
}
