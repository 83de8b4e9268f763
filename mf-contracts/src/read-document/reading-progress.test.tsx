import { afterEach, describe, expect, test } from "bun:test";
import type { UploadProgress } from "@crm/api-client";
import { cleanup, render, screen } from "@crm/testing/dom";
import { UiProvider } from "@crm/ui";
import { ReadingProgress } from "./reading-progress";

afterEach(cleanup);

describe("ReadingProgress", () => {
  test.each<[words: string, progress: UploadProgress, pageMs: number | null]>([
    ["Waiting for its turn", { stage: "waiting" }, null],
    ["Reading the document", { stage: "reading", page: 0, pages: 3 }, null],
    ["Reading page 1 of 3", { stage: "reading", page: 1, pages: 3 }, null],
    ["Reading page 2 of 12 · about 35 s left", { stage: "reading", page: 2, pages: 12 }, 3_500],
    ["Reading page 2 of 50 · about 3 min left", { stage: "reading", page: 2, pages: 50 }, 3_500],
    ["Reading page 3 of 3", { stage: "reading", page: 3, pages: 3 }, 3_500],
  ])('ReadingProgress shows "%s"', (words, progress, pageMs) => {
    render(
      <UiProvider env="test">
        <ReadingProgress fileName="okafor.pdf" progress={progress} elapsedMs={900} pageMs={pageMs} />
      </UiProvider>,
    );
    expect(screen.getByRole("status").textContent).toBe(words);
  });
});
