import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { recordAnswers } from "./record-answers";
import { ANSWERS_FOLDER, recordingFiles } from "./recording-files";

// The demo's documents and videos take half a minute of a processor.
setDefaultTimeout(400_000);

const MAX_SHOWN = 20;

test("bun run msw:record writes exactly the recorded answers in the repository", async () => {
  const recorded = recordingFiles(await recordAnswers());
  const kept = new Bun.Glob("*").scanSync({ cwd: ANSWERS_FOLDER });
  const differences: string[] = [];
  for (const name of new Set([...recorded.keys(), ...kept])) {
    const file = Bun.file(join(ANSWERS_FOLDER, name));
    const [before, now] = [(await file.exists()) ? await file.text() : "", recorded.get(name) ?? ""];
    if (before !== now) differences.push(...differencesOf(name, before, now));
  }
  expect(
    differences.slice(0, MAX_SHOWN),
    "Answers have changed. If that is intended, run `bun run msw:record` and commit the files.",
  ).toEqual([]);
});

function differencesOf(name: string, before: string, now: string): string[] {
  if (before === "") return [`${name} is not in the repository`];
  if (now === "") return [`${name} is no longer recorded`];
  const values = name.endsWith(".json") ? changedValues(name, JSON.parse(before), JSON.parse(now)) : [];
  return values.length > 0 ? values : [`${name} is formatted differently`];
}

function changedValues(path: string, before: unknown, now: unknown): string[] {
  if (before === now) return [];
  if (!isObject(before) || !isObject(now)) return [`${path}: ${brief(before)} in the repository, ${brief(now)} now`];
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].flatMap((name) => changedValues(`${path} ${name}`, before[name], now[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const brief = (value: unknown): string => (value === undefined ? "missing" : JSON.stringify(value).slice(0, 120));
