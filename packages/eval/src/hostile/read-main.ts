import { writeSync } from "node:fs";
import { readTxt } from "@crm/reader/child/plain-text/read-txt";
import { extractContract } from "@crm/reader/fields/extract-contract";
import { hostileTexts } from "./hostile-texts";

const SIZES = [20_000, 100_000];

const [first = "0"] = process.argv.slice(2);
const [small = [], large = []] = SIZES.map((size) => hostileTexts(size));
for (const [index, { kind, text }] of large.entries()) {
  if (index < Number(first)) continue;
  const before = timesOf(index, kind, small[index]?.text ?? "");
  const after = timesOf(index, kind, text);
  for (const [step, ms] of after)
    say({ index, kind, step, ms: Math.round(ms), before: Math.round(before.get(step) ?? 0) });
}

function timesOf(index: number, kind: string, text: string): Map<string, number> {
  const times = new Map<string, number>();
  let step = "text";
  let began = performance.now();
  const next = (name: string) => {
    const now = performance.now();
    times.set(step, (times.get(step) ?? 0) + now - began);
    [step, began] = [name, now];
    say({ index, kind, step });
  };
  say({ index, kind, step });
  readTxt(Buffer.from(text));
  // Other formats have lines with unfolded white space.
  const lines = text.split("\n").flatMap((line) => (line === "" ? [] : [{ text: line }]));
  const document = { kind: "docx" as const, truncated: false, pages: [{ number: 1, source: "text" as const, lines }] };
  extractContract(document, { onRead: (fields) => next(fields.join(" ")) });
  next("");
  return times;
}

function say(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}
