import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import { useState } from "react";
import { UiProvider } from "../theme/ui-provider";
import { ContractPicker } from "./contract-picker";
import type { PickedContract } from "./picker-button";

const ada = { id: 1, fullName: "Ada Okafor", socialHandle: "@ada.makes" };
const grace = { id: 2, fullName: "Grace Lindqvist", socialHandle: "@grace.lindqvist" };
const linus = { id: 3, fullName: "<b>Linus</b>", socialHandle: "@linus" };

let searched: string[];
let chosen: { value: string; contract: PickedContract | null }[];
beforeEach(() => {
  searched = [];
  chosen = [];
});
afterEach(cleanup);

type Options = Partial<Parameters<typeof ContractPicker>[0]>;

function show(options: Options = {}) {
  function Filter() {
    const [value, setValue] = useState(options.value ?? "all");
    const [search, setSearch] = useState("");
    return (
      <ContractPicker
        label="Contract"
        fixed={[
          { value: "all", label: "All Contracts" },
          { value: "unassigned", label: "Unassigned" },
        ]}
        options={[ada, grace, linus]}
        search={search}
        onSearch={(text) => {
          searched.push(text);
          setSearch(text);
        }}
        onChange={(next, contract) => {
          chosen.push({ value: next, contract });
          setValue(next);
        }}
        {...options}
        value={value}
      />
    );
  }
  render(
    <UiProvider env="test">
      <Filter />
    </UiProvider>,
  );
}

const button = () => screen.getByRole("button", { name: /Contract/ });
const open = () => userEvent.click(button());
const optionTexts = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("ContractPicker", () => {
  test("ContractPicker lists its fixed choices before the contracts found, and shows markup as text", async () => {
    show();
    expect(button().textContent).toContain("All Contracts");
    await open();
    expect(optionTexts()).toEqual([
      "All Contracts",
      "Unassigned",
      "Ada Okafor @ada.makes",
      "Grace Lindqvist @grace.lindqvist",
      "<b>Linus</b> @linus",
    ]);
  });

  test("ContractPicker shortens a long name to one line and shows it whole in a tooltip", () => {
    const long = { ...ada, fullName: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" };
    show({ value: "1", options: [long] });
    const button = screen.getByRole("button");
    expect(button.title).toBe(long.fullName);
    expect(button.querySelector(".crm-cut")?.textContent).toBe(long.fullName);
  });

  test("ContractPicker calls onSearch with typed text, and hides the fixed choices during a search", async () => {
    show();
    await open();
    await userEvent.type(screen.getByRole("textbox", { name: "Search by name or handle" }), "gra");
    expect(searched.slice(-1)).toEqual(["gra"]);
    expect(optionTexts()).not.toContain("All Contracts");
  });

  test("a click on an option of ContractPicker calls onChange with the contract and returns focus to the button", async () => {
    show();
    await open();
    await userEvent.click(screen.getByRole("option", { name: /Grace/ }));
    expect(chosen).toEqual([{ value: "2", contract: grace }]);
    await waitFor(() => expect(button().textContent).toContain("Grace Lindqvist"));
    await waitFor(() => expect(document.activeElement === button()).toBe(true));
    expect(searched.at(-1)).toBe("");
  });

  test("ContractPicker works by keyboard: Enter opens, arrow keys move, Enter chooses", async () => {
    show();
    button().focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Search by name or handle"));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(chosen).toEqual([{ value: "1", contract: ada }]));
  });

  test("Escape closes ContractPicker without a choice and returns focus to the button", async () => {
    show();
    button().focus();
    expect(button().getAttribute("aria-expanded")).toBe("false");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Search by name or handle"));
    expect(button().getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button().getAttribute("aria-expanded")).toBe("false"));
    await waitFor(() => expect(document.activeElement === button()).toBe(true));
    expect(chosen).toEqual([]);
  });

  test("ContractPicker shows the name of a chosen contract that is not among the options", () => {
    show({ value: "2", picked: grace, options: [] });
    expect(button().textContent).toContain("Grace Lindqvist");
  });

  test("ContractPicker with a hidden label reads label and choice to screen readers", () => {
    show({ isLabelHidden: true });
    expect(screen.getByRole("button", { name: "Contract: All Contracts" })).toBeTruthy();
  });

  test.each<[string, Options]>([
    ["Searching…", { isLoading: true }],
    ["The contracts could not be loaded", { isError: true }],
    ["No contracts match", {}],
  ])('ContractPicker without options says "%s"', async (text, options) => {
    show({ fixed: [], value: "", options: [], ...options });
    await open();
    expect(screen.getByText(text)).toBeTruthy();
  });
});
