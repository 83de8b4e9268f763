import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { recordAnswers } from "./record-answers";
import { ANSWERS_FOLDER, recordingFiles } from "./recording-files";

// Drawing the demo's documents and preparing its videos takes half a minute of a processor.
setDefaultTimeout(400_000);

const MOST_SHOWN = 20;

test("a new recording is the one in the repository, to the byte", async () => {
  const recorded = recordingFiles(await recordAnswers());
  const kept = new Bun.Glob("*").scanSync({ cwd: ANSWERS_FOLDER });
  const differences: string[] = [];
  for (const name of new Set([...recorded.keys(), ...kept])) {
    const file = Bun.file(join(ANSWERS_FOLDER, name));
    const [before, now] = [(await file.exists()) ? await file.text() : "", recorded.get(name) ?? ""];
    if (before !== now) differences.push(...differencesOf(name, before, now));
  }
  expect(
    differences.slice(0, MOST_SHOWN),
    "Answers have changed. Where that is meant, run `bun run msw:record` and commit what it writes.",
  ).toEqual([]);
});

function differencesOf(name: string, before: string, now: string): string[] {
  if (before === "") return [`${name} is not in the repository`];
  if (now === "") return [`${name} is no longer recorded`];
  const values = name.endsWith(".json") ? changedValues(name, JSON.parse(before), JSON.parse(now)) : [];
  return values.length > 0 ? values : [`${name} is written in another way`];
}

function changedValues(place: string, before: unknown, now: unknown): string[] {
  if (before === now) return [];
  if (!isObject(before) || !isObject(now)) return [`${place}: ${brief(before)} in the repository, ${brief(now)} now`];
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].flatMap((name) => changedValues(`${place} ${name}`, before[name], now[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const brief = (value: unknown): string => (value === undefined ? "missing" : JSON.stringify(value).slice(0, 120));
