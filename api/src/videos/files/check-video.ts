import { extname } from "node:path";
import { type VideoExtension, videoExtension } from "@crm/domain/video/upload";
import { type Outline, outlineReader, type ReadBytes } from "@crm/reader/video/outline/outline-reader";
import {
  asfOutline,
  aviOutline,
  flvOutline,
  hasAsfVideo,
  mp4Outline,
  webmOutline,
} from "@crm/reader/video/outline/outlines";
import { Unprocessable, WrongType } from "../../platform/errors/errors";

/** Error messages suggest the first extension. */
type Container = { name: string; extensions: readonly VideoExtension[]; mimeType: string; outline: Outline };

const HEAD_BYTES = 65_536;

const MP4 = { name: "an MP4", extensions: ["mp4", "mov"], mimeType: "video/mp4", outline: mp4Outline } as const;
const WMV = { name: "a WMV", extensions: ["wmv"], mimeType: "video/x-ms-wmv", outline: asfOutline } as const;

const CONTAINERS: Record<string, Container> = {
  "video/mp4": MP4,
  "video/x-m4v": MP4,
  "video/3gpp": MP4,
  "video/3gpp2": MP4,
  "video/quicktime": {
    name: "a QuickTime",
    extensions: ["mov", "mp4"],
    mimeType: "video/quicktime",
    outline: mp4Outline,
  },
  "video/webm": { name: "a WebM", extensions: ["webm"], mimeType: "video/webm", outline: webmOutline },
  "video/vnd.avi": { name: "an AVI", extensions: ["avi"], mimeType: "video/x-msvideo", outline: aviOutline },
  "video/x-ms-asf": WMV,
  // Types detected for a WMV whose first stream is audio or whose header is long.
  "audio/x-ms-asf": WMV,
  "application/vnd.ms-asf": WMV,
  "video/x-flv": { name: "an FLV", extensions: ["flv"], mimeType: "video/x-flv", outline: flvOutline },
};

/** Throws 422 for a truncated file, 415 for another type. */
export async function checkVideo(
  read: ReadBytes,
  { fileName, fileSize }: { fileName: string; fileSize: number },
): Promise<{ mimeType: string }> {
  const head = await read(0, Math.min(fileSize, HEAD_BYTES));
  const { fileTypeFromBuffer } = await import("file-type");
  const found = (await fileTypeFromBuffer(head))?.mime ?? "";
  const container = Object.hasOwn(CONTAINERS, found) ? CONTAINERS[found] : undefined;
  if (!container) throw found.startsWith("video/") ? notTaken(found) : noVideo();
  if (container === WMV && !hasAsfVideo(head)) throw noVideo();
  if (!container.extensions.some((each) => each === videoExtension(fileName))) throw namedWrongly(container, fileName);
  if (!(await container.outline(outlineReader(read, fileSize, head)))) throw incomplete();
  return { mimeType: container.mimeType };
}

const noVideo = () =>
  Unprocessable(
    "This file is not a video. Choose the video itself: an MP4, MOV, AVI, WMV, FLV or WebM file.",
    "no_video",
  );

const notTaken = (type: string) =>
  WrongType(
    `This video is of a kind that we cannot take (${type.replace(/^video\/(x-)?/, "")}). Export it as an MP4 and send that.`,
  );

const namedWrongly = ({ name, extensions }: Container, fileName: string) =>
  WrongType(
    `This is ${name} video, but its name ends in ${extname(fileName)}. Let its name end in .${extensions[0]} and send it again.`,
  );

const incomplete = () =>
  Unprocessable(
    "This video is incomplete: a part that players need is missing. Export it again, or copy it from the camera again, and send that.",
    "incomplete_video",
  );
