import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { readJunit } from "./report/read-junit";
import { oneFailed, sumTallies, type Tally } from "./report/tally";

export type TestRun = {
  folder: string;
  /** Paths inside the folder; default: all its test files. */
  files?: readonly string[];
  env?: Record<string, string>;
  timeoutSeconds?: number;
};

export function testFilesOf(folder: string): string[] {
  return [...new Bun.Glob("**/*.test.{ts,tsx}").scanSync({ cwd: join(ROOT, folder) })]
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path))
    .sort();
}

export async function runTests({ folder, files = [], env = {}, timeoutSeconds = 1800 }: TestRun): Promise<Tally> {
  const report = join(tmpdir(), `junit-${process.pid}-${crypto.randomUUID()}.xml`);
  // Bun treats a path with a leading dot as a file, and any other path as a pattern.
  const named = files.map((path) => `./${path}`);
  const command = [
    process.execPath,
    "test",
    ...named,
    "--timeout=30000",
    "--reporter=junit",
    `--reporter-outfile=${report}`,
  ];
  const { code, output } = await runCommand(command, { cwd: join(ROOT, folder), env, timeoutSeconds });
  const xml = (await Bun.file(report).exists()) ? await Bun.file(report).text() : "";
  await Bun.file(report).delete().catch(ignoreMissing);
  const tally = readJunit(xml);
  const ran = new Set([...tally.files].map((path) => relative(join(ROOT, folder), join(ROOT, folder, path))));
  const missing = (files.length > 0 ? files : testFilesOf(folder)).filter((path) => !ran.has(path));
  const failures = tally.failures.map((name) => `${folder}/${name}\n${indent(outputOfTest(output, name))}`);
  const times = tally.times.map(({ file, seconds }) => ({ file: `${folder}/${file}`, seconds }));
  const whole = { ...tally, failures, times, skips: tally.skips.map((name) => `${folder}/${name}`) };
  if (missing.length > 0) {
    return sumTallies([
      whole,
      ...missing.map((path) => oneFailed(`${folder}/${path} did not run\n${indent(tail(output))}`)),
    ]);
  }
  if (code !== 0 && tally.failed === 0)
    return sumTallies([whole, oneFailed(`${folder}: exit ${code}\n${indent(tail(output))}`)]);
  return whole;
}

// Bun prints a test's output above its "(fail)" line.
function outputOfTest(output: string, name: string): string {
  const lines = output.split("\n");
  const last = name.split(" > ").at(-1) ?? name;
  const end = lines.findIndex((line) => line.startsWith("(fail)") && line.includes(last));
  const start = lines
    .slice(0, Math.max(end, 0))
    .findLastIndex((line) => /^\((?:pass|fail|skip|todo)\)|\.test\.tsx?:$/.test(line));
  return end < 0
    ? tail(output)
    : lines
        .slice(start + 1, end)
        .slice(-30)
        .join("\n");
}

const tail = (output: string): string =>
  output
    .split("\n")
    .filter((line) => !/^\(pass\)|^\s*$/.test(line))
    .slice(-40)
    .join("\n");

const indent = (text: string): string => text.replace(/^/gm, "    ");

const ignoreMissing = () => {};
