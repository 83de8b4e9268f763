import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { withoutNetwork } from "@crm/reader/without-network";
import { adminOf, createTestServer, startServer } from "@crm/testing/server";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import {
  limitRow,
  measure,
  measuredRow,
  median,
  percentile,
  type Row,
  reportRow,
  rounds,
  skippedRow,
  timed,
} from "./harness";

const CLAUSE =
  "Each party keeps the other's confidential information to itself, uses it for this agreement alone, and returns it";

const OPENING = [
  "This Creator Agreement is made as of March 1, 2026 between Harbour Foods Inc. and Ines Carvalho (the Creator).",
  "The Creator posts as @ines.cooks and makes four (4) videos per month for TikTok and Instagram.",
  "The monthly fee is $1,850.00. The term begins on March 1, 2026 and ends on August 31, 2026.",
];

const PAGES_TO_READ = [1, 20];
const PAGES_TO_DRAW = 5;

// A warm child needs a moment for its clean-up, which no user waits for.
const BETWEEN_MS = 150;

/** Compares reading a PDF to contract fields, in a warm and in a new child process, with `pdftotext`. */
export async function documentToFields(): Promise<Row[]> {
  const pdftotext = Bun.which("pdftotext");
  if (!pdftotext) return [skippedRow("PDF to fields", "pdftotext is not installed")];
  const folder = await mkdtemp(join(tmpdir(), "bench-document-"));
  const rows: Row[] = [];
  for (const pages of PAGES_TO_READ) {
    const path = join(folder, `${pages}.pdf`);
    await Bun.write(path, await drawPages(pages, drawTerms));
    const peer = () => Bun.spawn([pdftotext, "-layout", path, join(folder, "text.txt")]).exited;
    for (const isWarm of [true, false]) {
      const reader = createDocumentReader({ isWarm, before: withoutNetwork() });
      const ours = async () => {
        const { contract } = await reader.read([{ path, fileName: "agreement.pdf" }], { accept: ["pdf"] });
        if (contract.data.monthlyFee !== "1850.00") throw new Error("The fee was not read");
      };
      const measured = await measure(timed(ours), timed(peer), {
        name: `PDF of ${pages} ${pages === 1 ? "page" : "pages"} to fields, ${isWarm ? "warm" : "cold"}`,
        peer: "`pdftotext -layout`",
        goal: isWarm ? { max: pages === 1 ? 120 : 300 } : { ratio: 2, andPlus: 300 },
        rounds: rounds(3, 20),
        beforeEach: () => Bun.sleep(BETWEEN_MS),
      });
      reader.close();
      rows.push(measuredRow(measured));
    }
  }
  await rm(folder, { recursive: true });
  return rows;
}

/** Compares converting a PDF of 5 pages to PNG, from upload to storage, with `pdftoppm -png`. */
export async function pdfToPng(): Promise<Row[]> {
  const pdftoppm = Bun.which("pdftoppm");
  if (!pdftoppm) return [skippedRow("PDF to PNG", "pdftoppm is not installed")];
  const folder = await mkdtemp(join(tmpdir(), "bench-pages-"));
  const path = join(folder, "agreement.pdf");
  const bytes = await drawPages(PAGES_TO_DRAW, drawHeaded);
  await Bun.write(path, bytes);
  const server = await createTestServer();
  const ours = async () => {
    const body = new FormData();
    body.append("pdf", new File([new Uint8Array(bytes)], "agreement.pdf"));
    const answer = await server.admin("/api/convert/pdf-to-png", { method: "POST", body });
    const { images } = await answer.json();
    if (images?.length !== PAGES_TO_DRAW) throw new Error("The pages were not drawn");
  };
  const peer = async () => {
    const code = await Bun.spawn([pdftoppm, "-png", "-r", "150", path, join(folder, "page")]).exited;
    if (code !== 0) throw new Error("pdftoppm failed");
  };
  const measured = await measure(timed(ours), timed(peer), {
    name: `PDF of ${PAGES_TO_DRAW} pages to PNG`,
    peer: "`pdftoppm -png -r 150`",
    goal: { ratio: 0.35 },
    rounds: rounds(2, 10),
  });
  await server.close();
  await rm(folder, { recursive: true });
  return [measuredRow(measured)];
}

type DrawPage = (page: PDFPage, number: number, font: PDFFont) => void;

async function drawPages(count: number, draw: DrawPage): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= count; number++) draw(pdf.addPage([612, 792]), number, font);
  return pdf.save();
}

const drawTerms: DrawPage = (page, number, font) => {
  const lines = [...(number === 1 ? OPENING : []), ...Array.from({ length: 40 }, (_, n) => `${number}.${n} ${CLAUSE}`)];
  lines.forEach((line, n) => {
    page.drawText(line, { x: 54, y: 740 - n * 16, size: 10, font });
  });
};

// A coloured heading on every other page, so that both colour and grey pictures are drawn.
const drawHeaded: DrawPage = (page, number, font) => {
  const color = number % 2 === 0 ? rgb(0.2, 0.3, 0.7) : rgb(0, 0, 0);
  page.drawText(`${number}. Confidentiality`, { x: 54, y: 740, size: 18, font, color });
  for (let line = 1; line <= 40; line++)
    page.drawText(`${number}.${line} ${CLAUSE}`, { x: 54, y: 724 - line * 16, size: 10, font });
};

const FOLDERS = ["pdf", "hostile"];
const READ = new Set([".pdf", ".docx", ".doc", ".txt", ".png", ".jpg"]);
const ANSWER_SECONDS = 30;
const HEALTH_MS = 100;

type Answered = { name: string; status: number; seconds: number };

/** Sends the documents of a folder to a server, two at a time, and calls `/health` meanwhile. */
export async function oddDocuments(corpus = process.env.CORPUS_DIR): Promise<Row[]> {
  const files = corpus ? await filesOf(corpus) : [];
  if (files.length === 0) return [skippedRow("odd documents", "CORPUS_DIR has no such documents")];
  const server = await startServer();
  const admin = await adminOf(server);
  const health: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { ok } = await fetch(`${server.origin}/health`);
      if (!ok) throw new Error("/health failed");
      health.push(performance.now() - began);
      await Bun.sleep(20);
    }
  })();
  const answers: Answered[] = [];
  const queue = [...files];
  const work = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) answers.push(await send(admin, path));
  };
  await Promise.all([work(), work()]);
  isOver = true;
  await watching;
  await server.close();
  const slow = answers.filter(({ seconds }) => seconds > ANSWER_SECONDS).map(({ name }) => name);
  const failed = answers.filter(({ status }) => status >= 500).map(({ name, status }) => `${name}: ${status}`);
  const slowest = answers.toSorted((a, b) => b.seconds - a.seconds)[0];
  const longest = Math.max(...health);
  return [
    reportRow("odd and hostile documents", [
      `${answers.length} answered, ${countsOf(answers)}`,
      `the slowest ${slowest?.name} after ${slowest?.seconds.toFixed(1)} s`,
      `over ${ANSWER_SECONDS} s: ${slow.join(", ") || "none"}`,
      `failed: ${failed.join(", ") || "none"}`,
    ]),
    limitRow(
      "/health during odd and hostile documents",
      [
        `median ${median(health).toFixed(1)} ms, p99 ${percentile(health, 99).toFixed(1)} ms, longest ${longest.toFixed(0)} ms of ${health.length}`,
      ],
      `${HEALTH_MS} ms`,
      longest <= HEALTH_MS,
    ),
  ];
}

async function filesOf(corpus: string): Promise<string[]> {
  const folders = FOLDERS.map((name) => join(corpus, name)).filter(existsSync);
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  return names.flat().filter((path) => READ.has(extname(path).toLowerCase()));
}

async function send(admin: Awaited<ReturnType<typeof adminOf>>, path: string): Promise<Answered> {
  const name = path.split("/").slice(-2).join("/");
  const form = new FormData();
  form.set("file", new File([await Bun.file(path).bytes()], path.split("/").at(-1) ?? ""));
  const began = performance.now();
  const answer = await admin("/api/contracts/extract-advanced", { method: "POST", body: form });
  await answer.arrayBuffer();
  return { name, status: answer.status, seconds: (performance.now() - began) / 1000 };
}

function countsOf(answers: Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(", ");
}
