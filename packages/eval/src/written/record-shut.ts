import { join, resolve } from "node:path";
import type { Verdict } from "../judge-readings";
import { PICTURES } from "../labelled-document";
import { share } from "../print-report";
import { accuracyOf, inventedRateOf, sumOf, tallyVerdicts } from "../tally-verdicts";

const ROOT = join(import.meta.dir, "../../../..");

const SCORES = join(ROOT, "docs/extraction.md");

export async function recordShut(verdicts: Verdict[], checkout = ROOT, path = SCORES): Promise<void> {
  const [day, commit] = [new Date().toISOString().slice(0, 10), await commitOf(resolve(checkout))];
  const text = await Bun.file(path).text();
  const readAs = Map.groupBy(verdicts, ({ kind }) => (PICTURES.includes(kind) ? "pictures" : "text"));
  const lines = [...readAs].map(([name, own]) => `| ${[day, commit, name, ...scoresOf(own)].join(" | ")} |\n`);
  await Bun.write(path, `${text.trimEnd()}\n${lines.join("")}`);
}

function scoresOf(verdicts: Verdict[]): string[] {
  const sum = sumOf(tallyVerdicts(verdicts));
  return [
    `${sum.right} of ${sum.right + sum.wrong + sum.missed}`,
    share(accuracyOf(sum)),
    `${sum.invented} of ${sum.absent}, ${share(inventedRateOf(sum))}`,
    `${sum.sureWrong} of ${sum.sure}`,
  ];
}

async function commitOf(checkout: string): Promise<string> {
  const git = (...words: string[]) => Bun.$`git -C ${checkout} ${words}`.nothrow().text();
  const [commit, changes] = await Promise.all([git("rev-parse", "--short", "HEAD"), git("status", "--porcelain")]);
  return commit.trim() + (changes.trim() === "" ? "" : " and changes");
}
