// Must precede React, which looks for a document when it is first imported.
import "../dom";
import { afterAll, afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { createApiClient } from "@crm/api-client";
import { defineModule, useCan } from "@crm/module-kit";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render, screen, userEvent, within } from "../dom";
import { developmentPage } from "./development-page";

setDefaultTimeout(60_000);
// Other tests of this package run without a document, as the server does.
afterAll(() => GlobalRegistrator.unregister());

function Labels() {
  const can = useCan();
  return <p>{can("pay") ? "May pay" : "May not pay"}</p>;
}

const module = defineModule({
  name: "mf-labels",
  contract: 1,
  routes: [
    { path: "/labels", title: "Labels", screen: async () => ({ default: Labels }) },
    {
      path: "/costs",
      title: "Costs",
      permission: "amounts",
      screen: async () => ({ default: () => <p>All costs</p> }),
    },
  ],
});

let page: ReturnType<typeof developmentPage>;

async function open(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  page = developmentPage(module, { api: createApiClient({ baseUrl: "http://localhost" }), history, env: "test" });
  await page.network.enable();
  render(page.page);
  return within(await screen.findByRole("toolbar"));
}

afterEach(async () => {
  cleanup();
  await page.network.disable();
});

test("the toolbar of a module that runs alone offers the five roles, Owner first", async () => {
  const toolbar = await open("/labels");
  const roles = within(toolbar.getByRole("combobox", { name: "Role" })).getAllByRole("option");
  expect(roles.map(({ textContent }) => textContent)).toEqual(["Owner", "Manager", "Reviewer", "Finance", "Viewer"]);
  expect(await screen.findByText("May pay")).toBeTruthy();
});

test("the chosen role decides what the screen may do and which screens the toolbar lists", async () => {
  const toolbar = await open("/labels");
  const links = () => toolbar.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links()).toEqual(["Labels", "Costs"]);
  await userEvent.selectOptions(toolbar.getByRole("combobox", { name: "Role" }), "Reviewer");
  expect(await screen.findByText("May not pay")).toBeTruthy();
  expect(links()).toEqual(["Labels"]);
});

test("a screen that the chosen role may not open shows why", async () => {
  const toolbar = await open("/costs");
  expect(await screen.findByText("All costs")).toBeTruthy();
  await userEvent.selectOptions(toolbar.getByRole("combobox", { name: "Role" }), "Reviewer");
  expect(await screen.findByText("You may not see amounts, payments or contract documents.")).toBeTruthy();
  await userEvent.selectOptions(toolbar.getByRole("combobox", { name: "Role" }), "Viewer");
  expect(await screen.findByText("All costs")).toBeTruthy();
});
