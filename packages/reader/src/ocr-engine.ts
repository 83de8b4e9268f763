import { existsSync, lstatSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version as jsVersion } from "tesseract.js/package.json" with { type: "json" };
import { LANGUAGE_FOLDER } from "./child/ocr/engines/language-data";
import type { TesseractCommand } from "./child/ocr/engines/tesseract-command";
import { diesWithParent } from "./dies-with-parent";

export interface OcrEngine {
  /** With its version, such as "tesseract 5.3.0". */
  name: string;
  /** Null for tesseract.js. */
  command: TesseractCommand | null;
}

const TESSERACT_JS: OcrEngine = { name: `tesseract.js ${jsVersion}`, command: null };
const found = new Map<string, Promise<OcrEngine>>();

/**
 * The `tesseract` command if it is version 5 and works with the bundled language data; otherwise tesseract.js. Each path is tried
 * once per process. `path` null chooses tesseract.js.
 */
export async function findOcrEngine(path: string | null = Bun.which("tesseract")): Promise<OcrEngine> {
  if (path === null) return TESSERACT_JS;
  const known = await found.get(path);
  // Systems delete old temporary files.
  if (known && (!known.command || existsSync(join(known.command.dataFolder, LANGUAGE_FILE)))) return known;
  const engine = commandAt(path).catch(() => TESSERACT_JS);
  found.set(path, engine);
  return engine;
}

async function commandAt(path: string): Promise<OcrEngine> {
  const { text } = await outputOf([path, "--version"]);
  const [, version] = /^tesseract v?(5\.[\w.-]{1,20})/.exec(text) ?? [];
  if (!version) return TESSERACT_JS;
  const dataFolder = await unpackLanguage();
  const attempt = [path, "stdin", "stdout", "--tessdata-dir", dataFolder, "-l", "eng", "--oem", "1"];
  const { code } = await outputOf(attempt, BLANK);
  if (code !== 0) return TESSERACT_JS;
  return { name: `tesseract ${version}`, command: { command: [...diesWithParent(), path], dataFolder } };
}

const BLANK = Buffer.concat([Buffer.from("P5\n64 64\n255\n"), Buffer.alloc(64 * 64, 255)]);
const ATTEMPT_MS = 30_000;

async function outputOf(command: string[], input?: Buffer): Promise<{ code: number; text: string }> {
  const child = Bun.spawn(command, {
    stdin: input ?? "ignore",
    stdout: "pipe",
    stderr: "ignore",
    env: { OMP_THREAD_LIMIT: "1" },
    timeout: ATTEMPT_MS,
    killSignal: "SIGKILL",
  });
  const text = await new Response(child.stdout).text();
  return { code: await child.exited, text };
}

const LANGUAGE_FILE = "eng.traineddata";
const OTHERS_MAY_WRITE = 0o022;

/** Unpacks the language data into a folder that only this user can write, once for all processes. */
async function unpackLanguage(): Promise<string> {
  const packed = await readFile(join(LANGUAGE_FOLDER, `${LANGUAGE_FILE}.gz`));
  const unpacked = Bun.gunzipSync(packed);
  const hash = (bytes: Uint8Array) => new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  const wanted = hash(unpacked);
  const shared = join(tmpdir(), `tessdata-${process.getuid?.() ?? 0}-${wanted.slice(0, 12)}`);
  await mkdir(shared, { mode: 0o700 }).catch(() => undefined);
  const folder = isOwn(shared) ? shared : await mkdtemp(join(tmpdir(), "tessdata-"));
  const file = join(folder, LANGUAGE_FILE);
  if (existsSync(file) && hash(await readFile(file)) === wanted) return folder;
  const part = `${file}.${crypto.randomUUID()}`;
  await writeFile(part, unpacked, { mode: 0o600 });
  await rename(part, file);
  return folder;
}

// Another user may have made a folder of this name.
function isOwn(folder: string): boolean {
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & OTHERS_MAY_WRITE) === 0;
}
