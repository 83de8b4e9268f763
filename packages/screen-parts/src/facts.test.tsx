import { afterEach, expect, test } from "bun:test";
import { cleanup, render, screen } from "@crm/testing/dom";
import { UiProvider } from "@crm/ui";
import { Fact, Facts } from "./facts";

afterEach(cleanup);

test("Facts is a list in which each value belongs to its name", () => {
  render(
    <UiProvider env="test">
      <Facts>
        <Fact name="Term">Jan 5 to Feb 3</Fact>
        <Fact name="Videos">2 of 4</Fact>
      </Facts>
    </UiProvider>,
  );
  const names = screen.getAllByRole("term");
  expect(names.map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`)).toEqual([
    "Term: Jan 5 to Feb 3",
    "Videos: 2 of 4",
  ]);
});
