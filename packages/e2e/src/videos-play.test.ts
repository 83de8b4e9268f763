import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { HttpError } from "@crm/api/platform/errors/errors";
import { oddVideos } from "@crm/demo/odd-videos";
import { demoVideos } from "@crm/demo/videos";
import { createVideoTools, type VideoTools } from "@crm/reader/video/create-video-tools";
import { findFfmpeg } from "@crm/reader/video/run-ffmpeg";
import { findChromium, launchChromium } from "@crm/testing/browser";
import type { Browser, Page } from "playwright-core";
import { play } from "./videos/play";
import { serveVideos } from "./videos/serve-videos";

setDefaultTimeout(60_000);

const corpus = (process.env.CORPUS_DIR ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "video"))
  .filter((folder) => folder !== "video" && existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /\.(mp4|mov|avi|wmv|flv|webm)$/.test(path))
  .toSorted();

const { fastStart, indexAtEnd, silent, webm, quickTime, avi } = demoVideos;
const { fragmented, turned, ...unplayable } = oddVideos;
const named = (clips: { fileName: string; path: string }[]) => clips.map(({ fileName, path }) => [fileName, path]);

const ffmpeg = findFfmpeg();
const without = createVideoTools(null);
const withFfmpeg = createVideoTools(ffmpeg);

describe.skipIf(findChromium() === null)("in Chromium", () => {
  let videos: Awaited<ReturnType<typeof serveVideos>>;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [videos, browser] = await Promise.all([serveVideos(), launchChromium()]);
    const context = await browser.newContext();
    await context.addCookies([videos.cookie]);
    page = await context.newPage();
    await page.goto(`${videos.origin}/page`);
  });
  afterAll(async () => {
    await browser?.close();
    await videos?.close();
  });

  test.each(named([fastStart, indexAtEnd, silent, webm, quickTime, fragmented, turned]))(
    "%s plays without conversion",
    async (_, path) => {
      const { version, address } = await videos.prepared(path, without);
      expect(version).toMatchObject({ preparation: "ready", playback: "original", playbackNote: null });
      const { width, height } = version;
      expect(await play(page, address)).toBe(`plays ${width}×${height}`);
    },
  );

  test.skipIf(!ffmpeg).each(named([avi, ...Object.values(unplayable)]))(
    "%s plays as a converted copy",
    async (_, path) => {
      const { version, address } = await videos.prepared(path, withFfmpeg);
      expect(version).toMatchObject({ preparation: "ready", playback: "proxy", playbackNote: null });
      expect(await play(page, address)).toStartWith("plays");
    },
  );

  test("a video opens in a new tab", async () => {
    const { address } = await videos.prepared(indexAtEnd.path, without);
    const tab = await page.context().newPage();
    await tab.goto(videos.origin + address);
    await tab.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0);
    await tab.close();
  });

  describe.each([
    ["without FFmpeg", without, corpus],
    ["with FFmpeg", withFfmpeg, ffmpeg ? corpus : []],
  ])("real and broken videos %s (needs a folder `video` in those that CORPUS_DIR names)", (_, tools, paths) => {
    test.skipIf(paths.length === 0)(
      "are refused with a reason, play, or show why they do not",
      async () => {
        for (const path of paths) {
          const outcome = await outcomeOf(path, tools);
          console.log(`| ${[basename(path), ...Object.values(outcome)].join(" | ")} |`);
          expect(outcome.preparation).not.toBe("preparing");
          expect(outcome.shown.startsWith("plays") || outcome.note !== null).toBe(true);
        }
      },
      900_000,
    );
  });

  async function outcomeOf(path: string, tools: VideoTools) {
    try {
      const { version, address } = await videos.prepared(path, tools);
      const { preparation, playback, playbackNote: note } = version;
      return { preparation, playback, shown: await play(page, address), note };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { preparation: `refused ${error.status}`, playback: "", shown: "", note: error.message };
    }
  }
});
