import { afterEach, describe, expect, test } from "bun:test";
import { cleanup, render, screen } from "@crm/testing/dom";
import { UiProvider } from "@crm/ui";
import { ReadingProgress } from "./reading-progress";

afterEach(cleanup);

describe("the progress of a reading", () => {
  test.each([
    [0, "Reading the document"],
    [2, "Reading page 2 of 3"],
  ])("at page %d says %s", (page, words) => {
    render(
      <UiProvider env="test">
        <ReadingProgress fileName="okafor.pdf" progress={{ stage: "reading", page, pages: 3 }} elapsedMs={900} />
      </UiProvider>,
    );
    expect(screen.getByRole("status").textContent).toBe(words);
  });
});
