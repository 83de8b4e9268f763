import type { Page } from "playwright-core";

const PATIENCE_MS = 20_000;

/** Plays a URL in a plain <video>. Returns the displayed size once the picture moves, or why it does not play. */
export function play(page: Page, address: string): Promise<string> {
  return page.evaluate(
    ([src, patience]) =>
      new Promise<string>((resolve) => {
        const video = document.body.appendChild(document.createElement("video"));
        const end = (outcome: string) => {
          video.remove();
          resolve(outcome);
        };
        video.muted = true;
        video.onerror = () => end(`fails: ${video.error?.message}`);
        video.ontimeupdate = () => {
          if (video.currentTime > 0.05 && video.videoWidth > 0) end(`plays ${video.videoWidth}×${video.videoHeight}`);
        };
        setTimeout(end, patience, "fails: nothing moved");
        video.src = src;
        void video.play().catch(() => undefined);
      }),
    [address, PATIENCE_MS] as const,
  );
}
