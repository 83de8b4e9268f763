import { writeSync } from "node:fs";
import { type HostileText, hostileTexts, textsOfOwnWords } from "./hostile-texts";
import type { ReaderPattern } from "./note-patterns";

// Shorter texts do not show how the time grows.
const LEAST_CHARACTERS = 5_000;

const GOAL_MS = 50;

const [file = "", first = "0"] = process.argv.slice(2);
const patterns: ReaderPattern[] = await Bun.file(file).json();
const textsOf = new Map<number, HostileText[]>();

for (const [index, { source, flags, longest }] of patterns.entries()) {
  if (index < Number(first)) continue;
  const length = Math.max(LEAST_CHARACTERS, longest);
  const texts = textsOf.get(length) ?? hostileTexts(length);
  textsOf.set(length, texts);
  const pattern = new RegExp(source, flags);
  for (const { kind, text } of [...texts, ...textsOfOwnWords(source, length)]) {
    say({ index, kind });
    const ms = Math.min(...triesOf(pattern, text));
    if (ms > GOAL_MS) say({ index, kind, ms: Math.round(ms) });
  }
}

// Repeats a slow match, because another program may have used the CPU.
function triesOf(pattern: RegExp, text: string): number[] {
  const first = timeOf(pattern, text);
  return first > GOAL_MS ? [first, timeOf(pattern, text)] : [first];
}

function timeOf(pattern: RegExp, text: string): number {
  const started = performance.now();
  pattern.lastIndex = 0;
  if (pattern.global) Array.from(text.matchAll(pattern));
  else pattern.exec(text);
  return performance.now() - started;
}

function say(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}
