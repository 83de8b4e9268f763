import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropboxTarget } from "../../archive/targets/dropbox-target";
import { startFakeDropbox } from "../../archive/targets/fake-dropbox.fixture";
import { folderTarget } from "../../archive/targets/folder-target";
import { s3Target } from "../../archive/targets/s3-target";
import { startSmallS3 } from "./s3/small-s3.fixture";

setDefaultTimeout(60_000);

let folder: string;
const s3 = startSmallS3();
const dropbox = startFakeDropbox();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"));
});
afterAll(async () => {
  s3.stop();
  dropbox.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  Object.assign(dropbox.faults, { spaceBytes: Infinity, refuseCalls: 0, loseAnswers: 0 });
  dropbox.seen.tokens.clear();
});

const account = { bucket: "archive", accessKeyId: "id", secretAccessKey: "secret" };
const means = { fetch: dropbox.fetch, firstWaitMs: 1 };
const openDropbox = () => dropboxTarget({ token: "token" }, means);

describe.each([
  ["a folder", () => folderTarget(folder)],
  ["S3", () => s3Target({ ...account, endpoint: s3.endpoint })],
  ["Dropbox", openDropbox],
])("an archive in %s", (_kind, open) => {
  const put = (key: string, bytes: Uint8Array<ArrayBuffer>) =>
    open().put(key, new Blob([bytes]).stream(), bytes.length);
  const textOf = async (key: string, range?: { start: number; end: number }) => {
    const bytes = await open().read(key, range);
    return bytes && new Response(bytes).text();
  };
  const letters = new TextEncoder().encode("0123456789");

  test("returns the stored bytes, whole or as a range", async () => {
    await put("archive/one.mp4", letters);
    expect(await textOf("archive/one.mp4")).toBe("0123456789");
    expect(await textOf("archive/one.mp4", { start: 2, end: 5 })).toBe("234");
    expect(await textOf("archive/one.mp4", { start: 8, end: 10 })).toBe("89");
  });

  test("replaces the earlier bytes of a key", async () => {
    await put("archive/two.mp4", letters);
    await put("archive/two.mp4", letters.slice(0, 3));
    expect(await textOf("archive/two.mp4")).toBe("012");
  });

  test("returns null for an unknown and for a removed key", async () => {
    expect(await textOf("archive/never.mp4")).toBeNull();
    await open().remove("archive/never.mp4");
    await put("archive/gone.mp4", letters);
    await open().remove("archive/gone.mp4");
    expect(await textOf("archive/gone.mp4")).toBeNull();
  });

  test("stores a video of many parts byte for byte", async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024 + 7);
    for (let at = 0; at < bytes.length; at += 4096) bytes[at] = at / 4096;
    await put("archive/large.mp4", bytes);
    const read = await new Response(await open().read("archive/large.mp4")).bytes();
    expect(Bun.hash(read)).toBe(Bun.hash(bytes));
    const part = await new Response(await open().read("archive/large.mp4", { start: 4096, end: 17_000_000 })).bytes();
    expect(Bun.hash(part)).toBe(Bun.hash(bytes.subarray(4096, 17_000_000)));
  });

  test("stores nothing when its source fails", async () => {
    let sent = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        sent++ < 3 ? controller.enqueue(letters) : controller.error(new Error("The disk is gone")),
    });
    await expect(open().put("archive/broken.mp4", broken, 50)).rejects.toThrow("The disk is gone");
    expect(await textOf("archive/broken.mp4")).toBeNull();
  });
});

test("a folder archive keeps no part of an interrupted put", async () => {
  expect(await readdir(join(folder, "partial"))).toEqual([]);
});

describe("dropboxTarget", () => {
  const letters = new TextEncoder().encode("0123456789");
  const put = (target = openDropbox()) => target.put("archive/d.mp4", new Blob([letters]).stream(), letters.length);

  test("retries after a rate limit and after a lost answer", async () => {
    dropbox.faults.refuseCalls = 2;
    dropbox.faults.loseAnswers = 1;
    await put();
    expect(await new Response(await openDropbox().read("archive/d.mp4")).text()).toBe("0123456789");
  });

  test("reports a full account", async () => {
    dropbox.faults.spaceBytes = 0;
    await expect(put()).rejects.toMatchObject({ error: { error_summary: "path/insufficient_space/.." } });
  });

  test("never sends more than 8 MiB in one call", () => {
    expect(dropbox.seen.largestBody).toBe(8 * 1024 * 1024);
  });

  test("uses a long-lived token unchanged and renews a token with an app key", async () => {
    await put();
    expect([...dropbox.seen.tokens]).toEqual(["Bearer token"]);
    dropbox.seen.tokens.clear();
    await put(dropboxTarget({ token: "refresh", appKey: "app" }, means));
    expect([...dropbox.seen.tokens]).toEqual(["Bearer fresh"]);
  });
});

test("removing a key from a folder archive whose folder is a file does not throw", async () => {
  await Bun.write(join(folder, "not-a-folder"), "x");
  await folderTarget(join(folder, "not-a-folder")).remove("archive/never.mp4");
});

describe("removeUnfinished deletes old uploads that are not known", () => {
  const isKnown = (key: string) => key.includes("known");

  test("in a folder archive", async () => {
    const root = join(folder, "unfinished");
    await mkdir(join(root, "partial"), { recursive: true });
    for (const name of ["archive%2Fold.mp4", "archive%2Fknown.mp4", "archive%2Fnew.mp4"])
      await writeFile(join(root, "partial", name), "x");
    for (const name of ["archive%2Fold.mp4", "archive%2Fknown.mp4"]) await utimes(join(root, "partial", name), 1, 1);
    await folderTarget(root).removeUnfinished?.(new Date(2000), isKnown);
    expect((await readdir(join(root, "partial"))).toSorted()).toEqual(["archive%2Fknown.mp4", "archive%2Fnew.mp4"]);
    await folderTarget(join(folder, "never")).removeUnfinished?.(new Date(), isKnown);
  });

  test("in an S3 archive, but not a finished object under the same key", async () => {
    const open = () => s3Target({ ...account, endpoint: s3.endpoint });
    await open().put("archive/again.mp4", new Blob(["whole"]).stream(), 5);
    const lost = Array.from({ length: 6 }, (_, number) => `archive/lost-${number}.mp4`);
    for (const key of ["archive/again.mp4", "archive/known.mp4", "videos/other.mp4", ...lost])
      await fetch(`${s3.endpoint}/archive/${key}?uploads`, { method: "POST" });
    await open().removeUnfinished?.(new Date(0), isKnown);
    expect(s3.begun()).toHaveLength(9);
    await open().removeUnfinished?.(new Date(Date.now() + 1000), isKnown);
    expect(s3.begun()).toEqual(["/archive/archive/known.mp4", "/archive/videos/other.mp4"]);
    expect(await new Response(await open().read("archive/again.mp4")).text()).toBe("whole");
  });
});
