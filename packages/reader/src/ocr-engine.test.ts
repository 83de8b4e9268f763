import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findOcrEngine } from "./ocr-engine";

// The command is slow on a busy machine.
setDefaultTimeout(60_000);

test("findOcrEngine chooses tesseract.js without a command, and for a command that is not Tesseract 5", async () => {
  for (const path of [null, "/bin/true", "/nowhere/tesseract"]) {
    const engine = await findOcrEngine(path);
    expect(engine.command).toBeNull();
    expect(engine.name).toMatch(/^tesseract\.js \d/);
  }
});

const { command } = await findOcrEngine();

test.skipIf(!command)("findOcrEngine unpacks the language data again when it was deleted", async () => {
  const file = join(command?.dataFolder ?? "", "eng.traineddata");
  rmSync(file);
  await findOcrEngine();
  expect(existsSync(file)).toBe(true);
});
