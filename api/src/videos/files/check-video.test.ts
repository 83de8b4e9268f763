import { describe, expect, test } from "bun:test";
import { asf, box, chunk, ebml, element, ftyp, longBox } from "@crm/reader/video/outline/video-bytes.fixture";
import { HttpError } from "../../platform/errors/errors";
import { checkVideo } from "./check-video";

const moov = box("moov", box("mvhd"));
const mdat = box("mdat");
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const tracks = element(0x1654ae6b, Buffer.alloc(4));
const cluster = element(CLUSTER, Buffer.alloc(4));
const riff = (...chunks: Buffer[]) => chunk("RIFF", Buffer.concat([Buffer.from("AVI "), ...chunks]));
const hdrl = chunk("LIST", Buffer.from("hdrl"));
const movi = chunk("LIST", Buffer.from("movi"));
const VIDEO = "c0ef19bc4d5bcf11a8fd00805f5c442b";
const SOUND = "409e69f84d5bcf11a8fd00805f5c442b";
const DATA = "3626b2758e66cf11a6d900aa0062ce6c";
const flv = (tag: number) =>
  Buffer.concat([Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0, tag]), Buffer.alloc(12)]);
const bytes = (...parts: Uint8Array[]) => Buffer.concat(parts);

describe("checkVideo() accepts", () => {
  test.each([
    ["an MP4 with its index first", "a.mp4", bytes(ftyp(), moov, mdat), "video/mp4"],
    ["an MP4 with its index at the end", "a.mp4", bytes(ftyp(), box("free"), mdat, moov), "video/mp4"],
    ["a fragmented MP4", "a.mp4", bytes(ftyp("iso5"), moov, box("moof"), mdat, box("moof"), mdat), "video/mp4"],
    ["an MP4 with sizes of 64 bits", "a.mp4", bytes(ftyp(), longBox("mdat", Buffer.alloc(80_000)), moov), "video/mp4"],
    ["an MP4 whose last box extends to the end", "a.mp4", bytes(ftyp(), moov, box("mdat", mdat, 0)), "video/mp4"],
    ["an MP4 with truncated media", "a.mp4", bytes(ftyp(), moov, box("mdat", mdat, 9_999)), "video/mp4"],
    ["an MP4 from a phone", "a.MP4", bytes(ftyp("3gp4"), moov, mdat), "video/mp4"],
    ["an MP4 named mov", "a.mov", bytes(ftyp(), moov, mdat), "video/mp4"],
    ["a QuickTime video", "a.mov", bytes(ftyp("qt  "), moov, mdat), "video/quicktime"],
    ["a QuickTime video named mp4", "a.mp4", bytes(ftyp("qt  "), moov, mdat), "video/quicktime"],
    ["an old QuickTime video without a brand", "a.mov", bytes(box("wide"), mdat, moov), "video/quicktime"],
    ["a WebM", "a.webm", bytes(ebml(), element(SEGMENT, bytes(tracks, cluster))), "video/webm"],
    [
      "a WebM of unknown size, as recorders write it",
      "a.webm",
      bytes(ebml(), element(SEGMENT, bytes(tracks, cluster), 0xff)),
      "video/webm",
    ],
    ["an AVI", "a.avi", riff(hdrl, chunk("JUNK", Buffer.alloc(4)), movi), "video/x-msvideo"],
    ["a WMV", "a.wmv", asf(VIDEO, DATA), "video/x-ms-wmv"],
    ["an FLV", "a.flv", flv(9), "video/x-flv"],
  ])("%s", async (_, fileName, file, mimeType) => expect(await check(fileName, file)).toEqual({ mimeType }));
});

describe("checkVideo() throws", () => {
  test.each([
    ["422 for a web page", "a.mp4", Buffer.from("<!doctype html><script>alert(1)</script>"), 422, "not a video"],
    ["422 for a picture", "a.mp4", Buffer.from("89504e470d0a1a0a0000000d4948445200", "hex"), 422, "not a video"],
    ["422 for a HEIC picture", "a.mp4", bytes(ftyp("heic"), moov), 422, "not a video"],
    ["422 for M4A audio", "a.mp4", bytes(ftyp("M4A "), moov, mdat), 422, "not a video"],
    ["422 for audio in ASF", "a.wmv", asf(SOUND, DATA), 422, "not a video"],
    ["422 for an empty file", "a.mp4", Buffer.alloc(0), 422, "not a video"],
    ["422 for zeros", "a.mp4", Buffer.alloc(5_000), 422, "not a video"],
    ["415 for an MP4 named avi", "a.avi", bytes(ftyp(), moov, mdat), 415, "an MP4 video, but its name ends in .avi"],
    ["415 for an AVI named mp4", "a.mp4", riff(hdrl, movi), 415, "an AVI video, but its name ends in .mp4"],
    ["415 for a WebM named mov", "a.mov", bytes(ebml(), element(SEGMENT, tracks)), 415, "a WebM video"],
    ["415 for Matroska", "a.webm", bytes(ebml("matroska"), element(SEGMENT, tracks)), 415, "cannot take (matroska)"],
    ["422 for an MP4 without its index", "a.mp4", bytes(ftyp(), box("mdat", mdat, 99_999)), 422, "incomplete"],
    [
      "422 for an MP4 truncated in its index",
      "a.mp4",
      bytes(ftyp(), mdat, box("moov", mdat, 9_999)),
      422,
      "incomplete",
    ],
    ["422 for an empty index", "a.mp4", bytes(ftyp(), box("moov", Buffer.alloc(0)), mdat), 422, "incomplete"],
    ["422 for an MP4 with only a brand", "a.mp4", ftyp(), 422, "incomplete"],
    ["422 for a WebM with only a header", "a.webm", ebml(), 422, "incomplete"],
    ["422 for a WebM without tracks", "a.webm", bytes(ebml(), element(SEGMENT, cluster)), 422, "incomplete"],
    ["422 for an AVI without media", "a.avi", riff(hdrl), 422, "incomplete"],
    ["422 for a WMV without media", "a.wmv", asf(VIDEO), 422, "incomplete"],
    ["422 for an FLV without tags", "a.flv", flv(0), 422, "incomplete"],
  ])("%s", async (_, fileName, file, status, text) => {
    const refusal = await check(fileName, file).catch((error: unknown) => error);
    if (!(refusal instanceof HttpError)) throw refusal;
    expect([refusal.status, refusal.message]).toEqual([status, expect.stringContaining(text)]);
  });
});

describe("checkVideo() throws 422 after fewer than 70 reads for", () => {
  const far = Buffer.alloc(70_000);
  test.each([
    ["a box smaller than its header", "a.mp4", bytes(ftyp(), box("free", mdat, 4), moov)],
    ["a 64-bit box of size 0", "a.mp4", bytes(ftyp(), longBox("free", mdat, 0n), moov)],
    ["a 64-bit box of the maximum size", "a.mp4", bytes(ftyp(), longBox("free", mdat, 2n ** 64n - 1n), moov)],
    ["a box that extends to the end", "a.mp4", bytes(ftyp(), box("free", mdat, 0), moov)],
    ["thousands of boxes", "a.mp4", bytes(ftyp(), ...Array.from({ length: 9_000 }, () => box("free")), moov)],
    ["a hundred boxes of 70 kB", "a.mp4", bytes(ftyp(), ...Array.from({ length: 100 }, () => box("free", far)), moov)],
    ["an element without a size", "a.webm", bytes(ebml(), element(SEGMENT, Buffer.alloc(40)))],
    [
      "thousands of elements",
      "a.webm",
      bytes(ebml(), element(SEGMENT, Buffer.concat(Array(9_000).fill(element(0xec, Buffer.alloc(0)))), 0xff)),
    ],
    [
      "thousands of chunks",
      "a.avi",
      riff(hdrl, ...Array.from({ length: 9_000 }, () => chunk("JUNK", Buffer.alloc(0)))),
    ],
    ["a header of the maximum size", "a.wmv", asf(VIDEO, DATA).fill(0xff, 16, 24)],
  ])("%s", async (_, fileName, file) => {
    let reads = 0;
    const read = async (start: number, end: number) => {
      reads += 1;
      return file.subarray(start, end);
    };
    await expect(checkVideo(read, { fileName, fileSize: file.length })).rejects.toMatchObject({ status: 422 });
    expect(reads).toBeLessThan(70);
  });
});

const check = (fileName: string, file: Buffer) =>
  checkVideo(async (start, end) => file.subarray(start, end), { fileName, fileSize: file.length });
