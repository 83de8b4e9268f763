import { expect, test } from "bun:test";
import type { VideoUploadProgress } from "@crm/api-client";
import { uploadsLine } from "./page-uploads";

const FACTS = { totalBytes: 100, bytesPerSecond: null, secondsLeft: null, failure: null, submission: null };
const upload = (state: VideoUploadProgress["state"], sentBytes = 0) => ({ progress: { ...FACTS, state, sentBytes } });

test.each([
  ["those that failed before all else", [upload("failed"), upload("sending", 50)], 1, "1 video could not be uploaded"],
  [
    "how much of the running ones is sent",
    [upload("sending", 50), upload("paused", 31)],
    1,
    "Uploading 2 videos, 40% sent",
  ],
  ["unfinished ones once nothing runs", [upload("done", 100)], 2, "2 videos not finished"],
  ["those that are done", [upload("done", 100)], 0, "1 video uploaded"],
])("the line of a page's uploads says %s", (_, items, unfinished, line) => {
  expect(uploadsLine(items, Array.from({ length: unfinished }))).toBe(line);
});
