import { createRecogniser } from "@crm/reader/child/ocr/engines/create-recogniser";
import type { TesseractCommand } from "@crm/reader/child/ocr/engines/tesseract-command";
import { decodePicture } from "@crm/reader/child/ocr/picture/decode-picture";
import { recognisePage } from "@crm/reader/child/ocr/recognise-page";
import { readingLimitsFor } from "@crm/reader/reading-limits";
import { PDFDocument, StandardFonts } from "pdf-lib";

const SENTENCES = [
  "The Creator shall deliver each video within ten (10) business days of receiving the brief and the products.",
  "The Company pays the fee of $1,850.00 per month by bank transfer within thirty days of a correct invoice.",
  "Neither party may assign this Agreement without the prior written consent of the other, not unreasonably withheld.",
  "All notices under this Agreement are given in writing to the addresses stated above and take effect on receipt.",
  "The Creator grants a non-exclusive licence to share the content on the Company's channels for twelve months.",
  "Sponsorship is disclosed clearly, in line with guidance #ad, at the beginning of every post and its caption.",
  "During the term the Creator does not promote competing brands of energy drinks, teas, or instant coffee.",
  "If any provision is held invalid, the remaining provisions stay in full force between the parties.",
  "Revisions are limited to two (2) rounds; further changes are quoted at 15% of the fee and agreed beforehand.",
  "Confidential information excludes what is public, was known before, or is developed independently of it.",
  "Either party may terminate for material breach that is not cured within fourteen days of written notice.",
  "This Agreement is governed by the laws of Oregon, and its courts in Multnomah County have jurisdiction.",
];

const FONTS = [StandardFonts.TimesRoman, StandardFonts.Helvetica, StandardFonts.Courier];
const LETTERS_IN_A_LINE = 80;

export async function drawAgreementPages(count: number): Promise<{ pdf: Uint8Array; texts: string[] }> {
  const pdf = await PDFDocument.create();
  const texts: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = FONTS[number % FONTS.length] ?? StandardFonts.TimesRoman;
    const font = await pdf.embedFont(name);
    const size = name === StandardFonts.Courier ? 9.5 : 10 + (number % 2);
    const page = pdf.addPage([612, 792]);
    const lines = linesOf(number);
    lines.forEach((line, row) => {
      page.drawText(line, { x: 60, y: 730 - row * 15, size, font });
    });
    texts.push(lines.join("\n"));
  }
  return { pdf: await pdf.save(), texts };
}

function linesOf(page: number): string[] {
  const sentences = Array.from({ length: 26 }, (_, at) => {
    const sentence = SENTENCES[(at * (page + 1) + page) % SENTENCES.length] ?? "";
    return `${page + 1}.${at + 1} ${sentence}`;
  });
  const lines: string[] = [];
  for (const word of sentences.join(" ").split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= LETTERS_IN_A_LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.slice(0, 45);
}

const TIMEOUT_MS = 3_600_000;

/** Reads as many pictures in parallel as there are workers. */
export async function ownRecogniser(workers: number, warmUp: Buffer, command: TesseractCommand | null) {
  const recogniser = createRecogniser({ workers, endsAt: Date.now() + TIMEOUT_MS, command });
  const read = async (image: Buffer) => {
    const picture = await decodePicture(image, readingLimitsFor(workers));
    const usual = { upright: 0, sideways: 90 } as const;
    const page = await recognisePage(recogniser, { number: 1, picture, mostMs: TIMEOUT_MS, usual: { ...usual } });
    if (!page) throw new Error("The page was not read");
    return page.lines.map(({ text }) => text).join("\n");
  };
  await Promise.all(Array.from({ length: workers }, () => read(warmUp)));
  return { read };
}

/** Runs `tesseract` on one thread; `cpuMs` is its processor time. */
export async function runTesseract(
  { command, dataFolder }: TesseractCommand,
  path: string,
): Promise<{ text: string; cpuMs: number }> {
  const run = Bun.spawn([...command, path, "-", "--tessdata-dir", dataFolder, "--psm", "3"], {
    env: { ...process.env, OMP_THREAD_LIMIT: "1" },
    stdout: "pipe",
    stderr: "ignore",
  });
  const text = await new Response(run.stdout).text();
  if ((await run.exited) !== 0) throw new Error("tesseract failed");
  const used = run.resourceUsage();
  return { text, cpuMs: Number(used?.cpuTime.total ?? 0) / 1000 };
}
