import { expect, test } from "bun:test";
import type { VideoUploadProgress } from "@crm/api-client";
import { uploadsLine } from "./page-uploads";

const FACTS = { totalBytes: 100, bytesPerSecond: null, secondsLeft: null, failure: null, submission: null };
const upload = (state: VideoUploadProgress["state"], sentBytes = 0) => ({ progress: { ...FACTS, state, sentBytes } });

test.each([
  ["failed uploads first", [upload("failed"), upload("sending", 50)], 1, "1 video could not be uploaded"],
  ["the progress of running uploads", [upload("sending", 50), upload("paused", 31)], 1, "Uploading 2 videos, 40% sent"],
  ["unfinished uploads once none runs", [upload("done", 100)], 2, "2 videos not finished"],
  ["completed uploads", [upload("done", 100)], 0, "1 video uploaded"],
])("uploadsLine shows %s", (_, items, unfinished, line) => {
  expect(uploadsLine(items, Array.from({ length: unfinished }))).toBe(line);
});
