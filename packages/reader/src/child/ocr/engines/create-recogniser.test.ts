import { describe, expect, setDefaultTimeout, test } from "bun:test";
import sharp, { type Sharp } from "sharp";
import { drawPng } from "../../../fixtures/draw-pdf";
import type { GreyPicture } from "../picture/grey-picture";
import { createRecogniser } from "./create-recogniser";
import { ocrEngines } from "./ocr-engines.fixture";
import type { TesseractCommand } from "./tesseract-command";

// OCR is slow on every machine.
setDefaultTimeout(120_000);

const LINES = ["Creator: Ada Lovelace & Ines", "Monthly fee: $2,500"];

async function drawnPage(change = (page: Sharp) => page): Promise<GreyPicture> {
  const page = change(sharp(await drawPng(LINES))).toColourspace("b-w");
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const filled = (width: number, height: number, grey = 255): GreyPicture => ({
  data: new Uint8Array(width * height).fill(grey),
  width,
  height,
});

function recogniserOf(command: TesseractCommand | null, endsAt = Date.now() + 600_000) {
  const recogniser = createRecogniser({ workers: 1, endsAt, command });
  return async (picture: GreyPicture, mostMs = 60_000) => {
    const lines = await recogniser.recognise(picture, { segmentation: "block", mostMs, onStep: () => {} });
    return lines?.map(({ words }) => words.map(({ text }) => text).join(" ")) ?? null;
  };
}

describe.each(await ocrEngines())("createRecogniser with %s", (_, command) => {
  const cases: [string, () => GreyPicture | Promise<GreyPicture>, string[]][] = [
    ["reads a page", () => drawnPage(), LINES],
    [
      "reads a page of 16 megapixels",
      () => drawnPage((page) => page.resize(4000, 4000, { fit: "contain", background: "#fff" })),
      LINES,
    ],
    ["finds nothing on a blank page", () => filled(1275, 1650), []],
    ["finds nothing on a black page", () => filled(1275, 1650, 0), []],
    ["finds nothing in one pixel", () => filled(1, 1), []],
    ["finds nothing in a strip of one pixel", () => filled(4000, 1), []],
  ];
  test.each(cases)("%s", async (_, draw, lines) => {
    const read = (await recogniserOf(command)(await draw())) ?? [];
    expect(read.filter((line) => line !== "")).toEqual(lines);
  });

  test("returns null for a page that takes too long, and reads the next page", async () => {
    const read = recogniserOf(command);
    const large = await drawnPage((page) => page.resize(4000, 4000, { fit: "fill" }));
    expect(await read(large, 1)).toBeNull();
    expect(await read(await drawnPage())).toEqual(LINES);
  });

  test("returns null after the end of the document's time", async () => {
    const large = await drawnPage((page) => page.resize(4000, 4000, { fit: "fill" }));
    expect(await recogniserOf(command, Date.now() - 1)(large)).toBeNull();
  });
});

describe("createRecogniser with a command that fails", () => {
  const cases: [string, string][] = [
    ["is killed", "kill -9 $$"],
    ["ends with an error", "exit 1"],
    ["prints without end", "yes '<html>'"],
    ["needs too much memory", `head -c 3000000000 /dev/zero | tail -c 2900000000`],
    ["never reads its input", "sleep 0.1; exit 3"],
  ];
  test.each(cases)("returns null when it %s", async (_, script) => {
    const read = recogniserOf({ command: ["/bin/sh", "-c", script, "sh"], dataFolder: "/nowhere" });
    expect(await read(await drawnPage(), 5_000)).toBeNull();
  });
});
