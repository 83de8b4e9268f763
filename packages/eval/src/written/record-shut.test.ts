import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Verdict } from "../judge-readings";
import { recordShut } from "./record-shut";

const verdict = (outcome: Verdict["outcome"], isSure: boolean): Verdict => ({
  ...{ id: "one", file: "one.txt", kind: "txt", field: "monthlyFee", isComputed: false, want: null, got: null },
  ...{ outcome, isSure },
});

test("recordShut appends a score below the existing ones", async () => {
  const folder = await mkdtemp(join(tmpdir(), "eval-scores-"));
  const path = join(folder, "scores.md");
  await Bun.write(path, "# Scores\n\n| day |\n| --- |\n\n");
  const verdicts = [
    verdict("right", true),
    verdict("wrong", true),
    verdict("invented", false),
    verdict("absent", false),
  ];
  await recordShut(verdicts, undefined, path);
  await recordShut(verdicts, undefined, path);
  const lines = (await Bun.file(path).text()).split("\n");
  await rm(folder, { recursive: true });
  expect(lines).toHaveLength(7);
  expect(lines[4]).toMatch(
    /^\| \d{4}-\d\d-\d\d \| [0-9a-f]{7,}[^|]* \| text \| 1 of 2 \| 0\.500 \| 1 of 2, 0\.500 \| 1 of 2 \|$/,
  );
  expect(lines[5]).toBe(String(lines[4]));
});
