import { once } from "node:events";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Extract, extract, type Header } from "tar-stream";
import { HttpError, TooLarge, Unprocessable } from "../../platform/errors/errors";
import { createNameList, MAX_BYTES, MAX_FILES, nameProblem } from "./build-files";

const END_BYTES = 1024;

/** Throws 422 for anything but files and folders with safe names, and 413 above 20 MB or 2,000 files. */
export async function unpackTar(body: ReadableStream<Uint8Array>, folder: string): Promise<void> {
  const entries = extract();
  // Not awaited, because the client may send the rest slowly after an error.
  void feed(body, entries);
  try {
    await writeEntries(entries, folder);
  } catch (error) {
    if (error instanceof HttpError || (error instanceof Error && "syscall" in error)) throw error;
    throw Unprocessable(`The body is not a complete tar: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function feed(body: ReadableStream<Uint8Array>, entries: Extract): Promise<void> {
  let bytes = 0;
  let zeros = 0;
  try {
    for await (const chunk of body) {
      if (entries.destroyed) return;
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw TooLarge("A module's build may be at most 20 MB.");
      const trailing = trailingZeros(chunk);
      zeros = trailing === chunk.byteLength ? zeros + trailing : trailing;
      if (!entries.write(chunk)) await waitUntilWritable(entries);
    }
    // A tar truncated between two files would look like a smaller build.
    if (zeros < END_BYTES) throw new Error("Unexpected end of data");
    entries.end(null);
  } catch (error) {
    entries.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function trailingZeros(chunk: Uint8Array): number {
  return chunk.byteLength - 1 - chunk.findLastIndex((byte) => byte !== 0);
}

async function waitUntilWritable(entries: Extract): Promise<void> {
  const settled = new AbortController();
  const either = ["drain", "close"].map((event) => once(entries, event, { signal: settled.signal }));
  await Promise.race(either);
  settled.abort();
}

async function writeEntries(entries: Extract, folder: string): Promise<void> {
  const list = createNameList();
  let files = 0;
  for await (const entry of entries) {
    const name = entry.header.name.replace(/^(?:\.\/)+/, "");
    if (isFolder(entry.header, name)) {
      entry.resume();
      continue;
    }
    refuse(name, list.add(name));
    if (++files > MAX_FILES) throw TooLarge(`A module's build may have at most ${MAX_FILES} files.`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeEntry(entry, path);
  }
}

// Not a pipeline, which would wait forever for an entry of an interrupted tar.
async function writeEntry(entry: AsyncIterable<unknown>, path: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    for await (const chunk of entry) if (chunk instanceof Uint8Array) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}

function isFolder({ type }: Header, name: string): boolean {
  if (type === "file") return false;
  if (type !== "directory") refuse(name, `it is a ${type}, and a build may contain only files and folders`);
  if (name !== "" && name !== ".") refuse(name, nameProblem(name.replace(/\/$/, "")));
  return true;
}

function refuse(name: string, problem: string | null): void {
  if (problem !== null) throw Unprocessable(`${JSON.stringify(name.slice(0, 200))} cannot be published: ${problem}.`);
}
