import { afterEach, describe, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent } from "@crm/testing/dom";
import type { ReactNode } from "react";
import { figureFilter, StatCards } from "../page/stat-cards";
import { UiProvider } from "../theme/ui-provider";
import { FilterSelect } from "./filters";
import { ResultCount } from "./list-panel";

afterEach(cleanup);

const show = (part: ReactNode) => render(<UiProvider env="test">{part}</UiProvider>);

describe("ResultCount", () => {
  test.each([
    ["1 file", { total: 1, isCapped: false }],
    ["1,200 files", { total: 1200, isCapped: false }],
    ["10,000+ files", { total: 10_000, isCapped: true }],
    ["Showing 50 of 1,200 files", { total: 1200, isCapped: false, shown: 50 }],
    ["12 files", { total: 12, isCapped: false, shown: 12 }],
  ] as const)('ResultCount reads "%s"', (text, counted) => {
    show(<ResultCount {...counted} nouns={["file", "files"]} isStale={false} />);
    expect(screen.getByRole("status").textContent).toBe(text);
  });

  test("ResultCount shows that newer rows are loading, or why they could not be loaded", () => {
    show(<ResultCount total={2} isCapped={false} nouns={["file", "files"]} isStale trouble="the network is down" />);
    expect(screen.getByLabelText("Updating")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("The list could not be refreshed: the network is down");
  });
});

test("FilterSelect shows its `rest` choice for undefined and calls onChange with undefined for it", async () => {
  const choices = [
    { value: "all", label: "All Status" },
    { value: "paid", label: "Paid" },
  ] as const;
  const chosen: (string | undefined)[] = [];
  const filter = (value: "paid" | undefined) => (
    <FilterSelect label="Status" choices={choices} rest="all" value={value} onChange={(next) => chosen.push(next)} />
  );
  const { rerender } = show(filter(undefined));
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveProperty("value", "All Status");
  await userEvent.click(screen.getByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "Paid" }));
  rerender(<UiProvider env="test">{filter("paid")}</UiProvider>);
  await userEvent.click(screen.getByRole("combobox", { name: "Status" }));
  await userEvent.click(await screen.findByRole("option", { name: "All Status" }));
  expect(chosen).toEqual(["paid", undefined]);
});

test("a click on a stat card sets its filter, and the next click removes it", () => {
  const changes: object[] = [];
  const filterOf = (view: { status?: string; sort?: string }) =>
    figureFilter({ status: "overdue" }, view, (change) => changes.push(change));
  filterOf({ sort: "name" }).onClick?.();
  filterOf({ status: "overdue" }).onClick?.();
  filterOf({ status: "paid" }).onClick?.();
  expect(changes).toEqual([{ status: "overdue" }, { status: undefined }, { status: "overdue" }]);
});

test("a click on a stat card removes filters that its figure ignores", () => {
  const changes: object[] = [];
  const view: { status?: string; search?: string } = { status: "overdue", search: "Ada" };
  const clicked = (search: typeof view, shown: typeof view) =>
    figureFilter(search, shown, (change) => changes.push(change), { status: undefined, search: undefined });
  expect(clicked({ status: "overdue" }, view).active).toBe(false);
  clicked({ status: "overdue" }, view).onClick?.();
  clicked({}, view).onClick?.();
  expect(changes).toEqual([
    { status: "overdue", search: undefined },
    { status: undefined, search: undefined },
  ]);
  expect(clicked({}, {}).onClick).toBeUndefined();
});

test("StatCards shows the error instead of figures that could not be loaded", () => {
  show(
    <StatCards label="Totals" className="" trouble="The totals could not be loaded: no network">
      <span>42</span>
    </StatCards>,
  );
  expect(screen.getByRole("alert").textContent).toBe("The totals could not be loaded: no network");
  expect(screen.queryByText("42")).toBeNull();
});
