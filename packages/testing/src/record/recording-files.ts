import { join } from "node:path";
import type { Recording } from "../msw/recorded/recording";
import type { Recorded } from "./record-answers";

export const ANSWERS_FOLDER = join(import.meta.dir, "../msw/recorded/answers");

/** Returns file texts by name: one per call with a row on each line, the errors and the index. */
export function recordingFiles({ recordings, errors }: Recorded): Map<string, string> {
  const files = recordings.map((recording): [string, string] => [`${nameOf(recording)}.json`, textOf(recording)]);
  return new Map([
    ...files,
    ["errors.json", `${JSON.stringify(errors, null, 2)}\n`],
    ["index.ts", indexOf(recordings.map(nameOf))],
  ]);
}

const nameOf = ({ call }: Recording): string =>
  call.slice("GET /api/".length).replaceAll("/{id}", "-one").replaceAll("/", "-");

function textOf({ call, answers }: Recording): string {
  const each = answers.map(({ body, ...facts }) => `{${JSON.stringify(facts).slice(1, -1)},"body":${bodyText(body)}}`);
  return `{"call":${JSON.stringify(call)},"answers":[\n${each.join(",\n")}\n]}\n`;
}

function bodyText(body: unknown): string {
  if (!Array.isArray(body) || body.length === 0) return JSON.stringify(body);
  return `[\n${body.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
}

function indexOf(names: readonly string[]): string {
  const variables = names.map((name) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));
  return [
    "// Written by `bun run msw:record`.",
    `import type { RecordedErrors, Recording } from "../recording";`,
    ...names.map((name, index) => `import ${variables[index]} from "./${name}.json";`),
    `import errors from "./errors.json";`,
    "",
    `export const recordings: readonly Recording[] = [\n${variables.map((name) => `  ${name},\n`).join("")}];`,
    "",
    "export const recordedErrors: RecordedErrors = errors;",
    "",
  ].join("\n");
}
