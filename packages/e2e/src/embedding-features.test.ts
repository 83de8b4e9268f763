import { beforeAll, expect, test } from "bun:test";
import type { Frame } from "playwright-core";
import { answered, signed, uploaded } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { framed } from "./product/framed";

framed("videos and links in another tool's frame", ({ product, open, host, context, keepNoCookies }) => {
  let call: Call;
  beforeAll(async () => {
    call = await adminOf(product());
    const ada = await signed(call, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: -40, videos: 2 });
    await uploaded(call, ada);
    await answered(call, `/api/contracts/${ada}/create-portal`, { method: "POST" });
  });

  const playsOnFullScreen = async (frame: Frame) => {
    await frame.getByRole("button", { name: "Full screen" }).click();
    await frame.waitForFunction(() => document.fullscreenElement?.querySelector("video") != null);
    const play = frame.getByRole("button", { name: "Play", exact: true });
    // The browser may already play animated pictures.
    if (await play.isVisible()) await play.click();
    await frame.waitForFunction(() => {
      const video = document.querySelector("video");
      return video !== null && video.currentTime > 0.05 && video.videoWidth > 0;
    });
    await frame.getByRole("button", { name: "Leave full screen" }).click();
    await frame.waitForFunction(() => document.fullscreenElement === null);
  };

  test("a video in the frame plays in full screen", async () => {
    const { frame } = await open({ at: "#/creators/video-review" });
    await playsOnFullScreen(frame);
  });

  test("without cookies a video with a signed URL plays in full screen", async () => {
    await keepNoCookies();
    const { frame, watch } = await open({ at: "#/creators/video-review" });
    await playsOnFullScreen(frame);
    expect(watch.requests.filter(({ url }) => /\/video\?.*signed=/.test(url)).map(({ status }) => status)).toContain(
      206,
    );
  });

  test("the frame copies a portal's link to the clipboard", async () => {
    await context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: host() });
    const { page, frame } = await open({ at: "#/creators/campaign-manager?tab=portals" });
    await frame.getByRole("button", { name: "Copy link of Ada Okafor" }).click();
    await frame.getByText("Copied", { exact: true }).waitFor();
    await page.evaluate(() => window.focus());
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/portal\/[a-z0-9]{20,}$/);
  });

  test("the frame may use the features that its host delegates and the back-office allows, but not the camera", async () => {
    const { page, frame } = await open();
    await page
      .locator("iframe")
      .evaluate((element) => element.setAttribute("allow", "fullscreen; clipboard-write; camera"));
    await frame.evaluate(() => location.reload());
    await frame.getByRole("heading", { name: "Contract Dashboard" }).waitFor();
    const allowed = await frame.evaluate(() => {
      const policy: { allowsFeature(name: string): boolean } = Reflect.get(document, "featurePolicy");
      return ["fullscreen", "clipboard-write", "camera", "geolocation"].filter((name) => policy.allowsFeature(name));
    });
    expect(allowed).toEqual(["fullscreen", "clipboard-write"]);
  });
});
